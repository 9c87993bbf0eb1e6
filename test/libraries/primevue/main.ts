import Aura from '@primeuix/themes/aura';
import PrimeVue from 'primevue/config';
import ToastService from 'primevue/toastservice';
import Tooltip from 'primevue/tooltip';
import { createApp } from 'vue/dist/vue.esm-bundler.js';
import { clinic } from './clinic.ts';
import { components } from './components.ts';

const app = createApp(clinic)
  .use(PrimeVue, { theme: { preset: Aura } })
  .use(ToastService)
  .directive('tooltip', Tooltip);
for (const [name, component] of Object.entries(components)) app.component(name, component);
app.mount('#root');
