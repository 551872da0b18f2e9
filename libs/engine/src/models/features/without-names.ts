import type { ArticleText } from './article-features.js';

const WORD = String.raw`\p{Lu}[\p{L}\p{N}’'-]*`;
const JOINT = String.raw`(?:\s(?:&|of|the|for|and|dei|degli|delle|della|del|di|de|e|von|van))?\s`;
/** A run of capitalised words inside a sentence, with an article that belongs to it. */
const INSIDE = new RegExp(
  String.raw`(?<=[\p{Ll}\p{N},;:)”»]\s)(?:the\s|The\s|il\s|la\s)?(${WORD}(?:${JOINT}${WORD})*)`,
  'gu',
);
const STAND_IN = 'Rossum';

/**
 * The same text with one name in place of all: words that are capitalised inside a sentence are names wherever they stand,
 * also at the beginning of a sentence, where an ordinary word would look the same.
 */
export function withoutNames({ title, text }: ArticleText): ArticleText {
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
