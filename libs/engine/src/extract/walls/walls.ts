import type { ExtractedArticle } from '../../analysis.types.js';
import type { PageView } from '../page.types.js';
import { botWall } from './bot-wall.js';
import { consentWall } from './consent-wall.js';
import { loginWall } from './login-wall.js';
import { noText } from './no-text.js';
import { notText } from './not-text.js';
import { paywall } from './paywall.js';
import { softNotFound } from './soft-not-found.js';
import type { Wall } from './wall.types.js';

/** Asked in this order: the first that stands is the reason given. */
export const WALLS: readonly Wall[] = [
  botWall,
  consentWall,
  loginWall,
  softNotFound,
  paywall,
  noText,
  notText,
];

/** Throws where a page is a wall, a sign-in page or nothing, so that none of them is ever judged. */
export function refuseWalls(view: PageView, article: ExtractedArticle): void {
  for (const wall of WALLS) {
    const error = wall.check(view, article);
    if (error) throw error;
  }
}
