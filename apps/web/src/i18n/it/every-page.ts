import { analyze } from './analyze.js';
import { articleCard } from './article-card.js';
import { errors } from './error-pages.js';
import { layout } from './layout.js';
import { method } from './how-it-works.js';

/** The texts that the browser fetches with every page. A dialog shows its title from here while its own texts are loading. */
export const everyPage = {
  ...layout,
  ...errors,
  ...articleCard,
  ...method,
  ...analyze,
};
