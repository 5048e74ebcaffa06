export { default as site } from './site.json';
