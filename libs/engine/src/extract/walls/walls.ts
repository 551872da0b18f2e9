import type { ExtractedArticle } from '../../analysis.types.js';
import type { PageView } from '../page-view.js';
import { botWall, consentWall, loginWall, paywall, type Wall } from './access-walls.js';
import { noText, notText, softNotFound } from './pages-without-text.js';

/** In the order in which they are checked. */
const WALLS: readonly Wall[] = [botWall, consentWall, loginWall, softNotFound, paywall, noText, notText];

/** Throws when a page is a wall or has no text, so that it is not judged. */
export function refuseWalls(view: PageView, article: ExtractedArticle): void {
  for (const wall of WALLS) {
    const error = wall(view, article);
    if (error) throw error;
  }
}
