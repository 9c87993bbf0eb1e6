import '@mantine/core/styles.css';
import {
  Accordion,
  ActionIcon,
  Alert,
  Anchor,
  Autocomplete,
  Breadcrumbs,
  Button,
  Burger,
  Checkbox,
  Chip,
  ColorInput,
  FileInput,
  Group,
  MantineProvider,
  Menu,
  Modal,
  MultiSelect,
  NativeSelect,
  NavLink,
  NumberInput,
  Pagination,
  PasswordInput,
  PinInput,
  Radio,
  RangeSlider,
  Rating,
  SegmentedControl,
  Select,
  Slider,
  Stepper,
  Switch,
  Table,
  Tabs,
  TagsInput,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { createRoot } from 'react-dom/client';

const plants = ['Aloe', 'Basil', 'Cedar', 'Daisy'];

const Fields = () => (
  <form>
    <TextInput label="Name of the bed" description="For the map" required />
    <TextInput label="Gardener" error="Nobody has this name" defaultValue="Kim" />
    <PasswordInput label="Gate code" />
    <PinInput aria-label="Shed code" length={4} />
    <NumberInput label="Plants" defaultValue={12} />
    <Textarea label="Diary" autosize={false} />
    <Select label="Soil" data={['Clay', 'Loam', 'Sand']} defaultValue="Loam" clearable />
    <Select label="Neighbour" data={plants} searchable placeholder="Search" />
    <MultiSelect label="Plants in it" data={plants} defaultValue={['Aloe', 'Basil']} />
    <TagsInput label="Tags" defaultValue={['shade']} />
    <Autocomplete label="Seed shop" data={['Green Hill', 'Root & Leaf']} />
    <NativeSelect label="Season" data={['Spring', 'Autumn']} />
    <ColorInput label="Colour" defaultValue="#2f9e44" />
    <FileInput label="Photo" placeholder="Choose a photo" />
    <Radio.Group label="Light" name="light" defaultValue="sun">
      <Radio value="sun" label="Full sun" />
      <Radio value="half" label="Half shade" />
      <Radio value="none" label="Shade" disabled />
    </Radio.Group>
    <Checkbox label="Water daily" defaultChecked />
    <Checkbox indeterminate aria-label="Fertilise" />
    <Checkbox.Group label="Tools">
      <Checkbox value="spade" label="Spade" description="The long one" />
      <Checkbox value="rake" label="Rake" />
    </Checkbox.Group>
    <Switch label="Frost alarm" onLabel="on" offLabel="off" />
    <Switch aria-label="Sprinkler" />
    <Chip>Edible</Chip>
    <SegmentedControl aria-label="Units" data={['Metric', 'Imperial']} />
    <Slider aria-label="Depth" defaultValue={20} thumbLabel="Depth" />
    <RangeSlider thumbFromLabel="From week" thumbToLabel="To week" defaultValue={[10, 30]} />
    <Rating defaultValue={2} />
    <Button type="button">Plant</Button>
    <Button type="reset" variant="light">
      Clear
    </Button>
  </form>
);

const App = () => {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <MantineProvider env="test">
      <Breadcrumbs>
        <Anchor href="#gardens">Gardens</Anchor>
        <Anchor href="#beds">Beds</Anchor>
      </Breadcrumbs>
      <h1>Garden book</h1>
      <Group>
        <Burger aria-label="Toggle navigation" />
        <Menu transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <Button>Actions</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Bed</Menu.Label>
            <Menu.Item>Duplicate</Menu.Item>
            <Menu.Item rightSection="⌘K">Search</Menu.Item>
            <Menu.Item disabled>Dig up</Menu.Item>
            <Menu.Item component="a" href="#guide">
              Guide
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button id="open-dialog" onClick={open}>
          Rename…
        </Button>
        <Tooltip label="Refresh the weather">
          <ActionIcon aria-label="Refresh">↻</ActionIcon>
        </Tooltip>
        <Button loading>Saving</Button>
        <Button disabled>Archive</Button>
        <Button component="a" href="#print" leftSection={<span aria-hidden="true">⎙</span>}>
          Print
        </Button>
      </Group>
      <NavLink href="#map" label="Map" description="All beds" active />
      <NavLink label="Tools" href="#tools">
        <NavLink label="Spades" href="#spades" />
      </NavLink>
      <Alert title="Frost tonight" withCloseButton closeButtonLabel="Dismiss">
        Cover the beds.
      </Alert>
      <Fields />
      <Tabs defaultValue="list">
        <Tabs.List>
          <Tabs.Tab value="list">List</Tabs.Tab>
          <Tabs.Tab value="chart" rightSection="3">
            Chart
          </Tabs.Tab>
          <Tabs.Tab value="log" disabled>
            Log
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="list">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Plant</Table.Th>
                <Table.Th>Action</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {plants.map((plant) => (
                <Table.Tr key={plant}>
                  <Table.Td>{plant}</Table.Td>
                  <Table.Td>
                    <Button size="xs">Edit</Button>
                    <ActionIcon aria-label={`Remove ${plant}`}>×</ActionIcon>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Tabs.Panel>
      </Tabs>
      <Pagination total={8} getControlProps={(control) => ({ 'aria-label': `${control} page` })} />
      <Stepper active={1} onStepClick={() => {}}>
        <Stepper.Step label="Dig" description="Spring" />
        <Stepper.Step label="Plant" description="May" />
        <Stepper.Step label="Water" description="Summer" />
      </Stepper>
      <Accordion defaultValue="soil">
        {['soil', 'water'].map((value) => (
          <Accordion.Item key={value} value={value}>
            <Accordion.Control>About {value}</Accordion.Control>
            <Accordion.Panel>
              <Anchor href={`#${value}`}>Read on</Anchor>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Modal opened={opened} onClose={close} title="Rename the bed" closeButtonProps={{ 'aria-label': 'Close' }}>
        <TextInput label="New name" data-autofocus />
        <Button onClick={close}>Rename</Button>
      </Modal>
    </MantineProvider>
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
