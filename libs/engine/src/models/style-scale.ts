import type { ArticleText } from './features/article-features.js';
import { withoutNames } from './features/without-names.js';
import type { ModelVerdict } from './linear-model.js';

const MOST_CHARS = 5_000;
/** Log odds between which a manner of writing counts. It is held against a text only where the model finds it more likely than not. */
const SOBER = { from: 0, all: -2.2 } as const;
const FAR_FROM_SOBER = { from: 0, all: 0.9 } as const;
const HEADLINE = { none: 1, all: -4 } as const;
/** Strength comes in steps this large, so that a name in the text, which moves the odds very little, changes nothing. */
const STEP = 0.125;

/** What the models of style read of an article: its beginning, with one name in place of all. */
export function styleText(title: string, sentences: readonly string[]): ArticleText {
  return withoutNames({ title, text: sentences.join('\n').slice(0, MOST_CHARS) });
}

/** How sober a text is, 0 to 1, by the log odds of a model of style; 0.5 says neither. */
export function styleSoberness(odds: number): number {
  return 0.5 + (shareOf(SOBER, odds) - shareOf(FAR_FROM_SOBER, odds)) / 2;
}

function shareOf({ from, all }: { readonly from: number; readonly all: number }, odds: number): number {
  return steppedStrength((odds - from) / (all - from));
}

/** How sober a headline is, 0 to 1, by the log odds that it baits. */
export function headlineSoberness(odds: number): number {
  return steppedStrength((odds - HEADLINE.none) / (HEADLINE.all - HEADLINE.none));
}

export function oddsOf({ score }: ModelVerdict): number {
  return Math.log(score / (1 - score));
}

export function steppedStrength(strength: number): number {
  return Math.round(Math.min(1, Math.max(0, strength)) / STEP) * STEP;
}
