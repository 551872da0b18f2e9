import { CLASS_COLORS, givenScore } from '@vaglio/contracts';
import { fill, noScoreText, type Texts } from '../i18n/texts.js';
import type { Judgement } from '../messaging/messages.js';

export interface BadgeAppearance {
  readonly text: string;
  readonly title: string;
  readonly color: string | null;
}

const NAME = 'Vaglio';
export const EMPTY_BADGE: BadgeAppearance = { text: '', title: NAME, color: null };

export function badgeWithoutScore(sentence: string): BadgeAppearance {
  return { ...EMPTY_BADGE, title: `${NAME}: ${sentence}` };
}

export function badgeAppearance(judgement: Judgement, texts: Texts): BadgeAppearance {
  const given = givenScore(judgement);
  if (!given) return { text: '?', color: '#5b564c', title: `${NAME}: ${noScoreText(texts, judgement)}` };
  const { score, credibilityClass } = given;
  const title = `${NAME}: ${fill(texts.scoreOf, { score })}, ${texts.classes[credibilityClass]}`;
  return { text: String(score), color: CLASS_COLORS[credibilityClass], title };
}
