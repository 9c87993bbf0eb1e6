import './style.css';
import {
  Accordion,
  AlertDialog,
  Checkbox,
  Collapsible,
  ContextMenu,
  Dialog,
  DropdownMenu,
  Form,
  HoverCard,
  Label,
  Menubar,
  NavigationMenu,
  Popover,
  RadioGroup,
  Select,
  Slider,
  Switch,
  Tabs,
  Toast,
  Toggle,
  ToggleGroup,
  Toolbar,
  Tooltip,
} from 'radix-ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const tracks = ['Low Tide', 'Paper Boats', 'Night Ferry'];

const Genre = ({ label, id }: { label: string; id: string }) => (
  <p>
    <Label.Root htmlFor={id}>{label}</Label.Root>
    <Select.Root defaultValue="folk">
      <Select.Trigger id={id}>
        <Select.Value placeholder="Choose" />
        <Select.Icon />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content position="popper">
          <Select.Viewport>
            {['Folk', 'Jazz', 'Opera'].map((genre) => (
              <Select.Item key={genre} value={genre.toLowerCase()} disabled={genre === 'Opera'}>
                <Select.ItemText>{genre}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  </p>
);

const Fields = () => (
  <Form.Root>
    <Form.Field name="title">
      <Form.Label>Album title</Form.Label>
      <Form.Control required />
      <Form.Message match="valueMissing">A title, please</Form.Message>
    </Form.Field>
    <Form.Field name="mail" serverInvalid>
      <Form.Label>Contact</Form.Label>
      <Form.Control type="email" placeholder="you@example.test" />
      <Form.Message forceMatch match="typeMismatch">
        That is no address
      </Form.Message>
    </Form.Field>
    <Form.Field name="notes">
      <Form.Label>Liner notes</Form.Label>
      <Form.Control asChild>
        <textarea />
      </Form.Control>
    </Form.Field>
    <Genre id="genre" label="Genre" />
    <Genre id="second-genre" label="Second genre" />
    <p>
      <Checkbox.Root id="explicit" defaultChecked>
        <Checkbox.Indicator>✓</Checkbox.Indicator>
      </Checkbox.Root>
      <label htmlFor="explicit">Explicit lyrics</label>
    </p>
    <Checkbox.Root aria-label="All regions" checked="indeterminate">
      <Checkbox.Indicator>–</Checkbox.Indicator>
    </Checkbox.Root>
    <RadioGroup.Root defaultValue="lp" aria-label="Format" name="format">
      {['LP', 'CD', 'Tape'].map((format) => (
        <div key={format}>
          <RadioGroup.Item value={format.toLowerCase()} id={`format-${format}`}>
            <RadioGroup.Indicator>•</RadioGroup.Indicator>
          </RadioGroup.Item>
          <label htmlFor={`format-${format}`}>{format}</label>
        </div>
      ))}
    </RadioGroup.Root>
    <label htmlFor="preorder">Pre-order</label>
    <Switch.Root id="preorder" name="preorder">
      <Switch.Thumb />
    </Switch.Root>
    <Slider.Root defaultValue={[40]} max={100}>
      <Slider.Track>
        <Slider.Range />
      </Slider.Track>
      <Slider.Thumb aria-label="Loudness" />
    </Slider.Root>
    <Slider.Root defaultValue={[10, 60]}>
      <Slider.Track>
        <Slider.Range />
      </Slider.Track>
      <Slider.Thumb aria-label="Fade in" />
      <Slider.Thumb aria-label="Fade out" />
    </Slider.Root>
    <Form.Submit>Publish</Form.Submit>
  </Form.Root>
);

const Menus = () => (
  <>
    <Menubar.Root>
      {['File', 'Edit', 'Help'].map((menu) => (
        <Menubar.Menu key={menu}>
          <Menubar.Trigger>{menu}</Menubar.Trigger>
          <Menubar.Portal>
            <Menubar.Content>
              <Menubar.Item>New {menu.toLowerCase()}</Menubar.Item>
            </Menubar.Content>
          </Menubar.Portal>
        </Menubar.Menu>
      ))}
    </Menubar.Root>
    <NavigationMenu.Root aria-label="Site">
      <NavigationMenu.List>
        <NavigationMenu.Item>
          <NavigationMenu.Trigger>Artists</NavigationMenu.Trigger>
          <NavigationMenu.Content>
            <NavigationMenu.Link href="#bands">Bands</NavigationMenu.Link>
          </NavigationMenu.Content>
        </NavigationMenu.Item>
        <NavigationMenu.Item>
          <NavigationMenu.Link href="#shop">Shop</NavigationMenu.Link>
        </NavigationMenu.Item>
      </NavigationMenu.List>
    </NavigationMenu.Root>
    <DropdownMenu.Root>
      <DropdownMenu.Trigger id="open-menu" aria-label="Album options">
        ⋯
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content>
          <DropdownMenu.Item>
            Duplicate <span>Ctrl D</span>
          </DropdownMenu.Item>
          <DropdownMenu.Item disabled>Withdraw</DropdownMenu.Item>
          <DropdownMenu.CheckboxItem checked>
            <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>Show lyrics
          </DropdownMenu.CheckboxItem>
          <DropdownMenu.RadioGroup value="a">
            <DropdownMenu.RadioItem value="a">Side A</DropdownMenu.RadioItem>
            <DropdownMenu.RadioItem value="b">Side B</DropdownMenu.RadioItem>
          </DropdownMenu.RadioGroup>
          <DropdownMenu.Sub>
            <DropdownMenu.SubTrigger>Send to</DropdownMenu.SubTrigger>
          </DropdownMenu.Sub>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
    <Toolbar.Root aria-label="Player">
      <Toolbar.Button aria-label="Play">▶</Toolbar.Button>
      <Toolbar.Button>Stop</Toolbar.Button>
      <Toolbar.ToggleGroup type="multiple" aria-label="Mode">
        <Toolbar.ToggleItem value="loop">Loop</Toolbar.ToggleItem>
        <Toolbar.ToggleItem value="mix">Shuffle</Toolbar.ToggleItem>
      </Toolbar.ToggleGroup>
      <Toolbar.Link href="#queue">Queue</Toolbar.Link>
    </Toolbar.Root>
    <Toggle.Root aria-label="Favourite">♡</Toggle.Root>
    <ToggleGroup.Root type="single" defaultValue="list" aria-label="View">
      <ToggleGroup.Item value="list">List</ToggleGroup.Item>
      <ToggleGroup.Item value="cover">Covers</ToggleGroup.Item>
    </ToggleGroup.Root>
    <ContextMenu.Root>
      <ContextMenu.Trigger>Right-click the cover</ContextMenu.Trigger>
    </ContextMenu.Root>
  </>
);

const Overlays = () => (
  <>
    <Dialog.Root>
      <Dialog.Trigger id="open-dialog">Add a track…</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content>
          <Dialog.Title>Add a track</Dialog.Title>
          <Dialog.Description>It goes to the end.</Dialog.Description>
          <label htmlFor="track">Track name</label>
          <input id="track" />
          <Dialog.Close>Add</Dialog.Close>
          <Dialog.Close aria-label="Close">×</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
    <AlertDialog.Root>
      <AlertDialog.Trigger>Delete album…</AlertDialog.Trigger>
    </AlertDialog.Root>
    <Popover.Root>
      <Popover.Trigger>Size</Popover.Trigger>
    </Popover.Root>
    <HoverCard.Root>
      <HoverCard.Trigger href="#band">The Ferrymen</HoverCard.Trigger>
    </HoverCard.Root>
    <Tooltip.Provider>
      <Tooltip.Root>
        <Tooltip.Trigger aria-label="Refresh">↻</Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content>Refresh the chart</Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  </>
);

const App = () => {
  const [told, setTold] = useState(false);
  return (
    <Toast.Provider>
      <h1>Record shop</h1>
      <Menus />
      <Overlays />
      <button type="button" onClick={() => setTold(true)}>
        Save
      </button>
      <Toast.Root open={told} onOpenChange={setTold}>
        <Toast.Title>Saved</Toast.Title>
        <Toast.Action altText="Undo the change">Undo</Toast.Action>
      </Toast.Root>
      <Toast.Viewport />
      <Tabs.Root defaultValue="album">
        <Tabs.List aria-label="Parts">
          <Tabs.Trigger value="album">Album</Tabs.Trigger>
          <Tabs.Trigger value="tracks">Tracks</Tabs.Trigger>
          <Tabs.Trigger value="sales" disabled>
            Sales
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="album">
          <Fields />
        </Tabs.Content>
        <Tabs.Content value="tracks">None</Tabs.Content>
      </Tabs.Root>
      <ol>
        {tracks.map((track) => (
          <li key={track}>
            <a href={`#${track}`}>{track}</a> <button type="button">Edit</button>
            <button type="button" title={`Remove ${track}`}>
              ×
            </button>
          </li>
        ))}
      </ol>
      <Accordion.Root type="single" defaultValue="ship" collapsible>
        {[
          ['ship', 'Shipping'],
          ['back', 'Returns'],
        ].map(([value = '', title]) => (
          <Accordion.Item key={value} value={value}>
            <Accordion.Header>
              <Accordion.Trigger>{title}</Accordion.Trigger>
            </Accordion.Header>
            <Accordion.Content>
              <a href={`#${value}`}>Read on</a>
            </Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Root>
      <Collapsible.Root>
        <Collapsible.Trigger>Show credits</Collapsible.Trigger>
        <Collapsible.Content>Nobody</Collapsible.Content>
      </Collapsible.Root>
    </Toast.Provider>
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
