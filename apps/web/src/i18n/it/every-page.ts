import { analyze } from './analyze.js';
import { articleCard } from './article-card.js';
import { errors } from './errors.js';
import { layout } from './layout.js';
import { method } from './method.js';

/** The texts that the browser fetches with every page. A dialog shows its title from here while its own texts are loading. */
export const everyPage = {
  ...layout,
  ...errors,
  ...articleCard,
  ...method,
  ...analyze,
};
