export { pages } from '@vaglio/contracts/content-pages/it';
