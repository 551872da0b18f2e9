import type { ContentInaccessibleError, ExtractedArticle } from '../../analysis.types.js';
import type { PageView } from '../page.types.js';

/** One reason why a page is not the text that was meant. */
export interface Wall {
  readonly name: string;
  check(view: PageView, article: ExtractedArticle): ContentInaccessibleError | null;
}

/** Above this many words a page has said enough to be more than a wall. */
export const WALL_WORDS = 220;
