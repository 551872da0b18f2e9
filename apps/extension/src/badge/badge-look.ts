import { givenScore, type CredibilityClass } from '@vaglio/contracts';
import type { Judgement } from '../messaging/messages.js';

/** What the toolbar icon says. */
export interface BadgeLook {
  readonly text: string;
  readonly color: string;
}

const COLORS: Readonly<Record<CredibilityClass, string>> = {
  high: '#1d7a46',
  medium: '#a86400',
  low: '#b3261e',
  poor: '#7a1712',
};

/** The score in the colour of its class; a text that could not be judged gets no number. */
export function badgeLook(judgement: Judgement): BadgeLook {
  const given = givenScore(judgement);
  if (!given) return { text: '?', color: '#5c574c' };
  return { text: String(given.score), color: COLORS[given.credibilityClass] };
}
