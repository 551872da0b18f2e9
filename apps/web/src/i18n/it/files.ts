import type { TextFiles } from '../translate.js';

/** The texts of this language by area: a browser fetches the areas that its page shows. */
export const it: TextFiles = {
  core: () => import('./core.js').then((file) => file.core),
  home: () => import('./home.js').then((file) => file.home),
  article: () => import('./article.js').then((file) => file.article),
  deferred: () => import('./deferred.js').then((file) => file.deferred),
};
