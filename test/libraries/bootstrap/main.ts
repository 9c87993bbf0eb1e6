import 'bootstrap/dist/css/bootstrap.css';
import 'flatpickr/dist/flatpickr.css';
import 'tom-select/dist/css/tom-select.bootstrap5.css';
import { Toast, Tooltip } from 'bootstrap';
import flatpickr from 'flatpickr';
import TomSelect from 'tom-select';

for (const element of document.querySelectorAll('[data-bs-toggle="tooltip"]')) new Tooltip(element);
flatpickr('#start', { defaultDate: '2026-03-12' });
flatpickr('#period', { mode: 'range', altInput: true, altFormat: 'j M Y' });
flatpickr('#month', { inline: true, defaultDate: '2026-03-12' });
new TomSelect('#assignee', { create: false });
new TomSelect('#skills', { plugins: ['remove_button'] });
new TomSelect('#tags', { create: true });
document.querySelector('#save')?.addEventListener('click', () => Toast.getOrCreateInstance('#saved').show());
