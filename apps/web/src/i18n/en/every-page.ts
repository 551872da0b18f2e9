import { analysis } from './analysis.js';
import { articleCard } from './article-card.js';
import { dialogTitles } from './dialog-titles.js';
import { errors } from './errors.js';
import { layout } from './layout.js';
import { method } from './method.js';
import { navigation } from './navigation.js';

/** The texts that every page may show. */
export const everyPage = {
  ...layout,
  ...errors,
  ...navigation,
  ...articleCard,
  ...dialogTitles,
  ...method,
  ...analysis,
};
