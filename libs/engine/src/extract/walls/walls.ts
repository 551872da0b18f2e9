import type { ExtractedArticle } from '../../analysis.types.js';
import type { PageView } from '../page.types.js';
import { botWall, consentWall, loginWall, paywall } from './access-walls.js';
import { noText, notText, softNotFound } from './pages-without-text.js';
import type { Wall } from './wall.types.js';

/** Checked in this order: the first that stands is the reason given. */
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
