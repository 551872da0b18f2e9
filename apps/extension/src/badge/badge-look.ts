import { givenScore, type CredibilityClass } from '@vaglio/contracts';
import { fill, noScoreText, type Texts } from '../i18n/texts.js';
import type { Judgement } from '../messaging/messages.js';

export interface BadgeLook {
  readonly text: string;
  readonly title: string;
  readonly color: string | null;
}

const NAME = 'Vaglio';
export const NO_LOOK: BadgeLook = { text: '', title: NAME, color: null };

export function withoutScore(sentence: string): BadgeLook {
  return { ...NO_LOOK, title: `${NAME}: ${sentence}` };
}

const COLORS: Readonly<Record<CredibilityClass, string>> = {
  high: '#1d7a46',
  medium: '#945a00',
  low: '#b3261e',
  poor: '#7a1712',
};

export function badgeLook(judgement: Judgement, texts: Texts): BadgeLook {
  const given = givenScore(judgement);
  if (!given) return { text: '?', color: '#5b564c', title: `${NAME}: ${noScoreText(texts, judgement)}` };
  const { score, credibilityClass } = given;
  const title = `${NAME}: ${fill(texts.scoreOf, { score })}, ${texts.classes[credibilityClass]}`;
  return { text: String(score), color: COLORS[credibilityClass], title };
}
