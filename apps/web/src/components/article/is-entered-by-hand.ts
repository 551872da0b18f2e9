import { ENTERED_BY_HAND, type Article } from '@vaglio/contracts';

/** An administrator entered it: no program has read the text. */
export function isEnteredByHand({ provenance }: Pick<Article, 'provenance'>): boolean {
  return provenance.engineVersion === ENTERED_BY_HAND;
}
