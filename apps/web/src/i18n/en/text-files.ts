import type { TextFiles } from '../translate.js';

/** The texts by area. The browser fetches the areas of the pages that it shows. */
export const en: TextFiles = {
  'every-page': () => import('./every-page.js').then((file) => file.everyPage),
  home: () => import('./home.js').then((file) => file.home),
  article: () => import('./article.js').then((file) => file.article),
  'other-pages': () => import('./other-pages.js').then((file) => file.otherPages),
};
