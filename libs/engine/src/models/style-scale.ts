import type { ArticleText } from './features/article-features.js';
import type { ModelVerdict } from './linear-model.js';

/** The models of style read only the beginning of a text. */
export const MAX_CHARS = 5_000;
/** The range of log odds in which style counts. It costs points only from even odds on. */
const SOBER = { from: 0, all: -2.2 } as const;
const FAR_FROM_SOBER = { from: 0, all: 0.9 } as const;
const HEADLINE = { none: 1, all: -4 } as const;
/** Strength comes in steps this large, so that a name in the text, which moves the odds very little, changes nothing. */
const STEP = 0.125;

/** The part of an article that the style models read: its beginning, with one name instead of all names. */
export function styleText(title: string, sentences: readonly string[]): ArticleText {
  return withoutNames({ title, text: sentences.join('\n').slice(0, MAX_CHARS) });
}

/** How sober a text is, from 0 to 1, computed from the log odds of a style model; 0.5 is neutral. */
export function styleSoberness(odds: number): number {
  return 0.5 + (shareOf(SOBER, odds) - shareOf(FAR_FROM_SOBER, odds)) / 2;
}

function shareOf({ from, all }: { readonly from: number; readonly all: number }, odds: number): number {
  return steppedStrength((odds - from) / (all - from));
}

/** How sober a headline is, from 0 to 1, computed from the log odds that it is clickbait. */
export function headlineSoberness(odds: number): number {
  return steppedStrength((odds - HEADLINE.none) / (HEADLINE.all - HEADLINE.none));
}

export function oddsOf({ score }: ModelVerdict): number {
  return Math.log(score / (1 - score));
}

export function steppedStrength(strength: number): number {
  return Math.round(Math.min(1, Math.max(0, strength)) / STEP) * STEP;
}

const WORD = String.raw`\p{Lu}[\p{L}\p{N}’'-]*`;
const JOINT = String.raw`(?:\s(?:&|of|the|for|and|dei|degli|delle|della|del|di|de|e|von|van))?\s`;
/** A run of capitalized words inside a sentence, with an article that belongs to it. */
const INSIDE = new RegExp(
  String.raw`(?<=[\p{Ll}\p{N},;:)”»]\s)(?:the\s|The\s|il\s|la\s)?(${WORD}(?:${JOINT}${WORD})*)`,
  'gu',
);
const STAND_IN = 'Rossum';

/**
 * The same text with one name instead of all names. A word that is capitalized inside a sentence is a name everywhere,
 * also at the beginning of a sentence, where ordinary words are capitalized too.
 */
function withoutNames({ title, text }: ArticleText): ArticleText {
  const runs = new Set(Array.from(text.matchAll(INSIDE), ([, run = '']) => run));
  const longestFirst = [...runs].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, 400);
  if (longestFirst.length === 0) return { title, text };
  const names = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:(?:The|the|Il|il|La|la)\s)?(?:${longestFirst.map(escaped).join('|')})(?![\p{L}\p{N}])`,
    'gu',
  );
  const swap = (passage: string): string => passage.replace(names, STAND_IN);
  return { title: swap(title), text: swap(text) };
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
