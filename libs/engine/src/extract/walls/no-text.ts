import { ContentInaccessibleError } from '../../analysis.types.js';
import { findAll, hasTag } from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';
import type { PageView } from '../page.types.js';
import type { Wall } from './wall.types.js';

const LEAST_WORDS = 20;
const LINK_LIST_LINKS = 25;

function isOnlyLinks(view: PageView): boolean {
  const links = findAll(view.body, hasTag('a'), 400);
  if (links.length < LINK_LIST_LINKS) return false;
  const linked = links.reduce((sum, link) => sum + innerText(link).length, 0);
  return linked > innerText(view.body).length * 0.7;
}

function reason(view: PageView): string {
  const hasFrames = findAll(view.document, hasTag('frame', 'frameset', 'iframe'), 1).length > 0;
  if (hasFrames) return 'the page consists of frames';
  if (isOnlyLinks(view)) return 'the page is a list of links';
  return innerText(view.body) === '' ? 'the page is empty' : 'the page has next to no text';
}

/** Nothing to judge: an empty page, frames, or a list of links. */
export const noText: Wall = {
  name: 'no text',
  check(view, article) {
    if (article.contentType === 'video' && article.title.known) return null;
    const isThin =
      article.wordCount < LEAST_WORDS ||
      (article.wordCount < 150 && isOnlyLinks(view) && isMostlyLinked(article));
    return isThin ? new ContentInaccessibleError('not_an_article', false, reason(view)) : null;
  },
};

function isMostlyLinked(article: Parameters<Wall['check']>[1]): boolean {
  const linked = article.links.reduce((sum, link) => sum + link.anchor.length, 0);
  return linked > article.text.length * 0.6;
}
