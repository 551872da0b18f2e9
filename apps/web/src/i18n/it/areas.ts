import type { TextFiles } from '../translate.js';

/** The texts of this language by area: a browser fetches the areas that its page shows. */
export const it: TextFiles = {
  'every-page': () => import('./every-page.js').then((file) => file.everyPage),
  home: () => import('./home.js').then((file) => file.home),
  article: () => import('./article.js').then((file) => file.article),
  later: () => import('./later.js').then((file) => file.later),
};
