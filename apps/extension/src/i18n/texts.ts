import { isOfKindWithoutScore } from '@vaglio/contracts';
import type { Judgement } from '../messaging/messages.js';
import type { english } from './en.js';

export type Texts = typeof english;

/** Replaces the placeholders in a text. Unknown ones stay. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Returns why a page has no score: its kind, or that too little could be judged. */
export function noScoreText(texts: Texts, judgement: Judgement): string {
  return isOfKindWithoutScore(judgement)
    ? fill(texts.noScoreForKind, { kind: texts.kinds[judgement.genre] })
    : texts.noVerdict;
}
