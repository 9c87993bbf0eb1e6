import Accordion from 'primevue/accordion';
import AccordionContent from 'primevue/accordioncontent';
import AccordionHeader from 'primevue/accordionheader';
import AccordionPanel from 'primevue/accordionpanel';
import AutoComplete from 'primevue/autocomplete';
import Breadcrumb from 'primevue/breadcrumb';
import Button from 'primevue/button';
import Checkbox from 'primevue/checkbox';
import Column from 'primevue/column';
import DataTable from 'primevue/datatable';
import DatePicker from 'primevue/datepicker';
import Dialog from 'primevue/dialog';
import InputNumber from 'primevue/inputnumber';
import InputText from 'primevue/inputtext';
import Menu from 'primevue/menu';
import MultiSelect from 'primevue/multiselect';
import Paginator from 'primevue/paginator';
import Password from 'primevue/password';
import RadioButton from 'primevue/radiobutton';
import Rating from 'primevue/rating';
import Select from 'primevue/select';
import SelectButton from 'primevue/selectbutton';
import Slider from 'primevue/slider';
import SplitButton from 'primevue/splitbutton';
import Tab from 'primevue/tab';
import TabList from 'primevue/tablist';
import TabPanel from 'primevue/tabpanel';
import TabPanels from 'primevue/tabpanels';
import Tabs from 'primevue/tabs';
import Textarea from 'primevue/textarea';
import Toast from 'primevue/toast';
import ToggleButton from 'primevue/togglebutton';
import ToggleSwitch from 'primevue/toggleswitch';

/** Under the names by which the template calls them. */
export const components = {
  ...{ Accordion, AccordionContent, AccordionHeader, AccordionPanel, AutoComplete, Breadcrumb },
  ...{ PButton: Button, Checkbox, Column, DataTable, DatePicker, PDialog: Dialog, InputNumber, InputText },
  ...{ PMenu: Menu, MultiSelect, Paginator, Password, RadioButton, Rating, PSelect: Select, SelectButton, Slider },
  ...{ SplitButton, Tab, TabList, TabPanel, TabPanels, Tabs, PTextarea: Textarea, Toast, ToggleButton, ToggleSwitch },
};
