import type { Element } from 'domhandler';
import { ContentInaccessibleError } from '../analysis.types.js';
import type { FetchedPage } from '../analysis.types.js';
import { bodyOf } from './content/main-content.js';
import { isArticleNode, readJsonLd } from './facts/json-ld.js';
import { readMetaTags } from './facts/meta-tags.js';
import type { MetaTags } from './facts/meta-tags.js';
import { ElementIndex } from './markup/element-index.js';
import { parseMarkup } from './markup/parse-markup.js';
import { findHeadline } from './metadata/headline.js';
import type { PageView } from './page.types.js';
import { markHidden } from './visibility/mark-hidden.js';

function bodyOrFail(body: Element | null): Element {
  if (!body) throw new ContentInaccessibleError('not_an_article', false, 'empty page');
  return body;
}

function baseUrl(page: FetchedPage, meta: MetaTags): string {
  try {
    return new URL(meta.base || page.finalUrl, page.finalUrl).href;
  } catch {
    return page.finalUrl;
  }
}

/** Parses a page once for all steps. */
export function viewPage(page: FetchedPage): PageView {
  const document = parseMarkup(page.html);
  const body = bodyOrFail(bodyOf(document));
  const index = new ElementIndex(document);
  const hidden = markHidden(body, index);
  const meta = readMetaTags(index);
  const linked = readJsonLd(index);
  return {
    page,
    url: baseUrl(page, meta),
    document,
    body,
    index,
    hidden,
    meta,
    linked,
    articleNodes: linked.filter(isArticleNode),
    headline: findHeadline(index, meta),
  };
}
