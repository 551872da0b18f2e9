import type { Phrases } from '../phrases.js';
import { article } from './article.js';
import { assessment } from './assessment.js';
import { change, criterion } from './criterion.js';
import { englishFindingTexts } from './finding-texts.js';
import { limitations } from './limitations.js';
import { grammar, names } from './names.js';
import { summary } from './summary.js';
import { WHY } from './why-it-matters.js';

/** All that an analysis says in English. */
export const english: Phrases = {
  language: 'en',
  findings: englishFindingTexts,
  names,
  grammar,
  summary,
  criterion,
  change,
  article,
  assessment,
  limitations,
  why: WHY,
};
