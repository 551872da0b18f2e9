import { parsedUrl } from '@vaglio/contracts';
import type { Document, Element } from 'domhandler';
import { ContentInaccessibleError, type FetchedPage } from '../analysis.types.js';
import { isArticleNode, type LinkedData, readJsonLd } from './facts/json-ld.js';
import { type MetaTags, readMetaTags } from './facts/meta-tags.js';
import { ElementIndex } from './markup/element-index.js';
import { findFirst, hasTag, isElement } from './markup/element-walk.js';
import { parseMarkup } from './markup/parse-markup.js';
import { findHeadline } from './metadata/headline.js';
import { type HiddenParts, markHidden } from './visibility/mark-hidden.js';

/** A parsed page with its head and structured data, shared by all steps of the extraction. */
export interface PageView {
  readonly page: FetchedPage;
  /** The base URL for links. */
  readonly url: string;
  readonly document: Document;
  readonly body: Element;
  readonly index: ElementIndex;
  readonly hidden: HiddenParts;
  readonly meta: MetaTags;
  readonly linked: readonly LinkedData[];
  /** The nodes of `linked` that describe an article. */
  readonly articleNodes: readonly LinkedData[];
  readonly headline: Element | null;
}

export function viewPage(page: FetchedPage): PageView {
  const document = parseMarkup(page.html);
  const body =
    findFirst(document, hasTag('body')) ??
    findFirst(document, hasTag('html')) ??
    document.children.find(isElement);
  if (!body) throw new ContentInaccessibleError('not_an_article', false, 'empty page');
  const index = new ElementIndex(document);
  const hidden = markHidden(body, index);
  const meta = readMetaTags(index);
  const linked = readJsonLd(index);
  return {
    page,
    url: parsedUrl(meta.base || page.finalUrl, page.finalUrl)?.href ?? page.finalUrl,
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
