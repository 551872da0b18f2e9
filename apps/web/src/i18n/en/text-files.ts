import type { TextFiles } from '../translate.js';

/** The texts of this language by area: a browser fetches the areas that its page shows. */
export const en: TextFiles = {
  'every-page': () => import('./every-page.js').then((file) => file.everyPage),
  home: () => import('./home.js').then((file) => file.home),
  article: () => import('./article.js').then((file) => file.article),
  'other-pages': () => import('./other-pages.js').then((file) => file.otherPages),
};
