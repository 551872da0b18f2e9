// A direct dynamic import of this package would make lint forbid the static imports of it in all other files.
export { pages } from '@vaglio/contracts/content-pages/it';
