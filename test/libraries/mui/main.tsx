import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Autocomplete,
  BottomNavigation,
  BottomNavigationAction,
  Breadcrumbs,
  Button,
  Checkbox,
  Chip,
  createTheme,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Fab,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  IconButton,
  InputLabel,
  Link,
  Menu,
  MenuItem,
  NativeSelect,
  Pagination,
  Radio,
  RadioGroup,
  Rating,
  Select,
  Slider,
  Snackbar,
  Switch,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  TableSortLabel,
  Tabs,
  TextField,
  ThemeProvider,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
} from '@mui/material';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import dayjs from 'dayjs';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const dishes = ['Bean stew', 'Fish soup', 'Lemon rice', 'Plum cake'];
const theme = createTheme({ transitions: { create: () => 'none' } });
const Square = () => (
  <svg width="20" height="20" aria-hidden="true">
    <rect width="20" height="20" />
  </svg>
);

const OrderForm = () => (
  <form noValidate>
    <TextField label="Guest name" required helperText="As on the booking" />
    <TextField label="Email" type="email" error helperText="That is no address" defaultValue="kim@" />
    <TextField label="Wishes" multiline minRows={2} />
    <TextField label="Guests" type="number" defaultValue={2} variant="filled" />
    <TextField select label="Table" defaultValue="window">
      <MenuItem value="window">By the window</MenuItem>
      <MenuItem value="garden">In the garden</MenuItem>
    </TextField>
    <FormControl>
      <InputLabel id="course-label">Course</InputLabel>
      <Select id="open-list" labelId="course-label" label="Course" defaultValue="main">
        <MenuItem value="first">First</MenuItem>
        <MenuItem value="main">Main</MenuItem>
        <MenuItem value="last" disabled>
          Last
        </MenuItem>
      </Select>
      <FormHelperText>One per guest</FormHelperText>
    </FormControl>
    <FormControl>
      <InputLabel htmlFor="drink">Drink</InputLabel>
      <NativeSelect id="drink" defaultValue="tea">
        <option value="tea">Tea</option>
        <option value="wine">Wine</option>
      </NativeSelect>
    </FormControl>
    <Autocomplete options={dishes} renderInput={(params) => <TextField {...params} label="Dish" />} />
    <Autocomplete
      multiple
      options={dishes}
      defaultValue={dishes.slice(0, 2)}
      renderInput={(params) => <TextField {...params} label="Side dishes" placeholder="Add one" />}
    />
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DatePicker label="Day" defaultValue={dayjs('2026-03-12')} />
      <TimePicker label="Hour" />
    </LocalizationProvider>
    <FormControl>
      <FormLabel id="seat-label">Seating</FormLabel>
      <RadioGroup aria-labelledby="seat-label" defaultValue="in" name="seat">
        <FormControlLabel value="in" control={<Radio />} label="Inside" />
        <FormControlLabel value="out" control={<Radio />} label="Outside" />
        <FormControlLabel value="bar" control={<Radio />} label="At the bar" disabled />
      </RadioGroup>
    </FormControl>
    <FormControlLabel control={<Checkbox defaultChecked />} label="High chair" />
    <FormControlLabel required control={<Checkbox />} label="I have read the rules" />
    <Checkbox indeterminate slotProps={{ input: { 'aria-label': 'All extras' } }} />
    <FormControlLabel control={<Switch />} label="Remind me" />
    <Switch slotProps={{ input: { 'aria-label': 'Quiet table' } }} />
    <Slider aria-label="Spice" defaultValue={3} max={5} marks />
    <Slider getAriaLabel={(index) => (index === 0 ? 'Lowest price' : 'Highest price')} defaultValue={[20, 60]} />
    <Rating name="last-visit" defaultValue={4} />
    <Button variant="contained">Reserve</Button>
    <Button type="reset">Start again</Button>
    <Button component="label">
      Upload a voucher
      <input type="file" hidden />
    </Button>
  </form>
);

const Orders = () => (
  <>
    <Table aria-label="Orders">
      <TableHead>
        <TableRow>
          <TableCell padding="checkbox">
            <Checkbox slotProps={{ input: { 'aria-label': 'Select all orders' } }} />
          </TableCell>
          <TableCell>
            <TableSortLabel active direction="asc">
              Dish
            </TableSortLabel>
          </TableCell>
          <TableCell>Action</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {dishes.map((dish) => (
          <TableRow key={dish}>
            <TableCell padding="checkbox">
              <Checkbox slotProps={{ input: { 'aria-label': `Select ${dish}` } }} />
            </TableCell>
            <TableCell>{dish}</TableCell>
            <TableCell>
              <Button size="small">Edit</Button>
              <Tooltip title="Remove from the order">
                <IconButton>
                  <Square />
                </IconButton>
              </Tooltip>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
    <TablePagination component="div" count={40} page={0} rowsPerPage={10} onPageChange={() => {}} />
    <Pagination count={5} page={2} />
  </>
);

const App = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState(false);
  const [tab, setTab] = useState(0);
  return (
    <ThemeProvider theme={theme}>
      <Breadcrumbs aria-label="breadcrumb">
        <Link href="#home">Home</Link>
        <Link href="#tables">Tables</Link>
        <span>Tonight</span>
      </Breadcrumbs>
      <h1>Lantern Inn</h1>
      <IconButton aria-label="Open navigation">
        <Square />
      </IconButton>
      <Button id="open-menu" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        More
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem>Print the list</MenuItem>
        <MenuItem disabled>Close the kitchen</MenuItem>
        <MenuItem component="a" href="#help">
          Help
        </MenuItem>
      </Menu>
      <Button id="open-dialog" onClick={() => setOpen(true)}>
        Cancel booking…
      </Button>
      <Button onClick={() => setTold(true)}>Call the waiter</Button>
      <Button disabled>Pay</Button>
      <ToggleButtonGroup exclusive value="grid" aria-label="Layout">
        <ToggleButton value="list">List</ToggleButton>
        <ToggleButton value="grid" aria-label="Grid layout">
          <Square />
        </ToggleButton>
      </ToggleButtonGroup>
      <Tabs value={tab} onChange={(_, next) => setTab(next)} aria-label="Evening">
        <Tab label="Booking" />
        <Tab label="Orders" icon={<Square />} />
        <Tab label="Bill" disabled />
      </Tabs>
      <OrderForm />
      <Orders />
      <Chip label="Vegetarian" onClick={() => {}} onDelete={() => {}} />
      <Chip label="No nuts" onDelete={() => {}} />
      <Chip label="Map" component="a" href="#map" clickable />
      <Accordion defaultExpanded>
        <AccordionSummary expandIcon={<Square />}>Allergens</AccordionSummary>
        <AccordionDetails>
          <Link href="#allergens">Full list</Link>
        </AccordionDetails>
      </Accordion>
      <Accordion>
        <AccordionSummary>Opening hours</AccordionSummary>
        <AccordionDetails>Every day</AccordionDetails>
      </Accordion>
      <Fab aria-label="Add a dish">
        <Square />
      </Fab>
      <BottomNavigation value={0} showLabels>
        <BottomNavigationAction label="Tables" icon={<Square />} />
        <BottomNavigationAction label="Kitchen" icon={<Square />} />
      </BottomNavigation>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="dialog-title">
        <DialogTitle id="dialog-title">Cancel the booking?</DialogTitle>
        <DialogContent>
          <TextField label="Reason" />
          <FormControlLabel control={<Checkbox />} label="Refund the deposit" />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Keep it</Button>
          <Button color="error">Cancel booking</Button>
        </DialogActions>
      </Dialog>
      <Snackbar open={told} message="On the way" action={<Button size="small">Undo</Button>} />
    </ThemeProvider>
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
