export { act } from './act.ts';
