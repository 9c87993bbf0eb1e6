export { observe } from './observe.ts';
