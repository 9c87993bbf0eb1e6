import { useToast } from 'primevue/usetoast';
import { defineComponent, ref } from 'vue';

const template = `
<Toast /><Breadcrumb :model="trail" />
<h1>Village clinic</h1>
<PButton id="open-dialog" label="New patient" @click="open = true" />
<PButton aria-label="Refresh" v-tooltip="'Refresh the list'"><span aria-hidden="true">↻</span></PButton>
<PButton label="Save" @click="tell" /><PButton label="Archive" disabled /><PButton label="Sending" loading />
<PButton as="a" href="#rota" label="Rota" />
<SplitButton label="Print" :model="printing" />
<PButton id="open-menu" label="More" aria-haspopup="true" @click="toggle" /><PMenu ref="menu" :model="more" popup />
<form>
  <label for="name">Patient</label><InputText id="name" aria-describedby="name-help" /><small id="name-help">As on the card</small>
  <label for="mail">Email</label><InputText id="mail" invalid />
  <label for="pin">Card PIN</label><Password inputId="pin" toggleMask :feedback="false" />
  <label for="age">Age</label><InputNumber inputId="age" showButtons v-model="age" />
  <label for="notes">Notes</label><PTextarea id="notes" />
  <label id="ward-label">Ward</label><PSelect labelId="ward-button" aria-labelledby="ward-label" :options="wards" v-model="ward" />
  <label for="doctor">Doctor</label><PSelect inputId="doctor" :options="doctors" editable />
  <PSelect aria-label="Insurance" :options="wards" showClear placeholder="Choose one" />
  <label id="symptoms-label">Symptoms</label><MultiSelect aria-labelledby="symptoms-label" :options="symptoms" v-model="has" display="chip" />
  <label for="town">Town</label><AutoComplete inputId="town" :suggestions="[]" dropdown />
  <label for="visit">Next visit</label><DatePicker inputId="visit" showIcon v-model="day" />
  <DatePicker inline v-model="day" />
  <fieldset><legend>Sex</legend><RadioButton inputId="f" name="sex" value="f" v-model="sex" /><label for="f">Female</label><RadioButton inputId="m" name="sex" value="m" v-model="sex" /><label for="m">Male</label></fieldset>
  <Checkbox inputId="smokes" binary /><label for="smokes">Smokes</label>
  <Checkbox aria-label="Vaccinated" binary v-model="yes" />
  <ToggleSwitch inputId="remind" /><label for="remind">Remind by text message</label>
  <ToggleButton onLabel="Urgent" offLabel="Not urgent" v-model="no" />
  <SelectButton :options="['Day', 'Week']" v-model="span" aria-label="Span" />
  <span id="pain">Pain</span><Slider aria-labelledby="pain" v-model="pain" style="width: 200px; height: 10px" />
  <Rating v-model="stars" />
</form>
<Tabs value="0"><TabList><Tab value="0">Visits</Tab><Tab value="1">Letters</Tab><Tab value="2" disabled>Bills</Tab></TabList>
<TabPanels><TabPanel value="0">
  <DataTable :value="visits" v-model:selection="chosen" dataKey="day" sortField="day" :sortOrder="1">
    <Column selectionMode="multiple" /><Column field="day" header="Day" sortable /><Column field="who" header="Seen by" sortable />
    <Column header="Action"><template #body="row"><PButton label="Edit" /><PButton :aria-label="'Delete ' + row.data.day">×</PButton></template></Column>
  </DataTable>
</TabPanel><TabPanel value="1">None</TabPanel></TabPanels></Tabs>
<Paginator :rows="10" :totalRecords="60" :rowsPerPageOptions="[10, 20]" />
<Accordion value="0"><AccordionPanel value="0"><AccordionHeader>Allergies</AccordionHeader><AccordionContent><a href="#nuts">Nuts</a></AccordionContent></AccordionPanel>
<AccordionPanel value="1"><AccordionHeader>Family</AccordionHeader><AccordionContent>Nobody</AccordionContent></AccordionPanel></Accordion>
<PDialog v-model:visible="open" modal header="New patient"><label for="new-name">Full name</label><InputText id="new-name" /><PButton label="Create" @click="open = false" /></PDialog>`;

export const clinic = defineComponent({
  template,
  setup() {
    const toast = useToast();
    const menu = ref<{ toggle(event: Event): void } | null>(null);
    return {
      menu,
      open: ref(false),
      toggle: (event: Event) => menu.value?.toggle(event),
      tell: () => toast.add({ severity: 'success', summary: 'Saved', detail: 'The card is saved.' }),
      trail: [
        { label: 'Clinic', url: '#clinic' },
        { label: 'Patients', url: '#patients' },
      ],
      printing: [{ label: 'Labels' }, { label: 'Letter' }],
      more: [{ label: 'Merge' }, { label: 'Export', disabled: true }, { label: 'Help', url: '#help' }],
      wards: ['East', 'West', 'Children'],
      doctors: ['Dr Finch', 'Dr Wren'],
      symptoms: ['Cough', 'Fever', 'Rash'],
      visits: [
        { day: '2 March', who: 'Dr Finch' },
        { day: '9 March', who: 'Dr Wren' },
        { day: '16 March', who: 'Dr Finch' },
      ],
      ...{ ward: ref('East'), has: ref(['Cough']), day: ref(new Date(2026, 2, 12)), age: ref(41), sex: ref('f') },
      ...{ yes: ref(true), no: ref(false), span: ref('Day'), pain: ref(30), stars: ref(3), chosen: ref([]) },
    };
  },
});
