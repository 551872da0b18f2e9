import { ContentInaccessibleError } from '../../analysis.types.js';
import type { Wall } from './wall.types.js';

const LEAST_WORDS = 50;

/** A declared paywall with next to nothing in front of it. A longer opening is a partial text, and is judged as one. */
export const paywall: Wall = {
  name: 'paywall',
  check: (_view, article) =>
    article.structured.isPaywalled && article.wordCount < LEAST_WORDS
      ? new ContentInaccessibleError('paywall', false, 'only the opening is shown')
      : null,
};
