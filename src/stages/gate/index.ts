export { gate } from './gate.ts';
