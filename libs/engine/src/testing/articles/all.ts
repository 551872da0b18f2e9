import type { JudgedLanguage } from '@vaglio/contracts';
import type { ArticleSketch } from '../article.factory.js';
import { DUBIOUS } from './dubious.js';
import { OPINION } from './opinion.js';
import { REPORT } from './report.js';

/** The three example articles. */
export const ARTICLES: readonly (readonly [string, Readonly<Record<JudgedLanguage, ArticleSketch>>])[] = [
  ['report', REPORT],
  ['opinion', OPINION],
  ['dubious', DUBIOUS],
];

/** Each article in each language, for `it.each`. */
export const EVERY_ARTICLE = ARTICLES.flatMap(([name, pair]) =>
  (['en', 'it'] as const).map((language) => [name, language, pair[language]] as const),
);
