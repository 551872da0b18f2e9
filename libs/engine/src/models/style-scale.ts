import type { ArticleText } from './features/article-features.js';
import { withoutNames } from './features/without-names.js';

const MOST_CHARS = 5_000;
/** Log odds below which a manner of writing earns, and where it earns all: about the middle of real texts and their tenth part. */
const EARNS = 0.4;
const EARNS_ALL = -2.6;
/** Strength comes in such steps: whoever is named moves the odds by a hair, and a hair moves nothing. */
const STEP = 0.2;

/** What the models of style read of an article: its beginning, with one name in place of all. */
export function styleText(title: string, sentences: readonly string[]): ArticleText {
  return withoutNames({ title, text: sentences.join('\n').slice(0, MOST_CHARS) });
}

/** How much of its points a manner of writing earns, 0 to 1. */
export function styleEarns(odds: number): number {
  return steppedStrength((odds - EARNS) / (EARNS_ALL - EARNS));
}

export function steppedStrength(strength: number): number {
  return Math.round(Math.min(1, Math.max(0, strength)) / STEP) * STEP;
}
