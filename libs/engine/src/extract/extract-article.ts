import { known, unknown, type ContentType, type Known } from '@vaglio/contracts';
import type { ExtractedArticle, FetchedPage, MissingReason } from '../analysis.types.js';
import { assembleText } from './content/assemble-text.js';
import { textLength } from './content/block-writer.js';
import { type ContentHints, pageHints } from './content/content-hints.js';
import { findMainContent, type RootReading } from './content/main-content.js';
import { readDates } from './dates/read-dates.js';
import { typesOf } from './facts/json-ld.js';
import { metaValue } from './facts/meta-tags.js';
import { pageFacts } from './facts/page-facts.js';
import { structuredFacts } from './facts/structured-facts.js';
import { innerText } from './markup/inner-text.js';
import { readAuthors } from './metadata/authors.js';
import { declaredLanguage } from './metadata/language.js';
import { readLeadImage } from './metadata/lead-image.js';
import { outletFromTitle, readOutlet } from './metadata/outlet.js';
import { identifyPage } from './metadata/page-identity.js';
import { readSubtitle } from './metadata/subtitle.js';
import { readTitle } from './metadata/title.js';
import { type PageView, viewPage } from './page-view.js';
import { refuseByStatus, refuseOtherKinds, refuseWalls } from './walls/walls.js';

function orMissing(value: string | null): Known<string, MissingReason> {
  return value === null || value === '' ? unknown('not-on-page') : known(value);
}

function contentTypeOf(view: PageView): ContentType {
  const isVideo =
    view.linked.some((node) => typesOf(node).includes('VideoObject')) ||
    /^video/.test(metaValue(view.meta, ['og:type']) ?? '');
  return isVideo && view.articleNodes.length === 0 ? 'video' : 'article';
}

/** A shorter text is not judged. */
const THIN_TEXT = 400;
/** The visible opening of a text with a hidden rest is rarely longer. */
const OPENING_LENGTH = 1000;

/** When styles hide nearly all of a long text, scripts may show it later: all is read, and marked as not to be judged. */
function readText(view: PageView): { reading: RootReading; hiddenText?: ExtractedArticle['hiddenText'] } {
  const hints = pageHints(view.body, view.meta, view.linked);
  const visible = withUnscripted(view, hints);
  const { elements, isUncertain } = view.hidden;
  const length = textLength(visible.blocks);
  if (elements.length > 0 && length < OPENING_LENGTH) {
    for (const element of elements) element.show();
    const all = findMainContent(view.body, hints);
    const share = length < THIN_TEXT ? 2 : 4;
    if (textLength(all.blocks) > Math.max(THIN_TEXT, share * length))
      return { reading: all, hiddenText: 'most' };
    for (const element of elements) element.hide();
  }
  return { reading: visible, ...(isUncertain ? { hiddenText: 'possible' as const } : {}) };
}

/** A longer text for readers without scripts may be the article. */
const MIN_UNSCRIPTED = 600;
const NOTICE = /cookie|java ?script|browser/i;

/** Reads the text of `noscript` elements too when the rest of the page has far less. */
function withUnscripted(view: PageView, hints: ContentHints): RootReading {
  const scripted = findMainContent(view.body, hints);
  const length = textLength(scripted.blocks);
  if (length >= OPENING_LENGTH) return scripted;
  const parts = view.index.named('noscript').filter((part) => {
    const text = innerText(part);
    return text.length > MIN_UNSCRIPTED && !NOTICE.test(text);
  });
  if (parts.length === 0) return scripted;
  for (const part of parts) part.name = 'div';
  const all = findMainContent(view.body, hints);
  if (textLength(all.blocks) > 2 * length) return all;
  for (const part of parts) part.name = 'noscript';
  return scripted;
}

function collectArticle(view: PageView, latest: Date): ExtractedArticle {
  const { reading, ...visibility } = readText(view);
  const outlet =
    readOutlet(view.meta, view.articleNodes, view.linked) ??
    outletFromTitle(view.meta.title, view.headline ? innerText(view.headline) : '');
  const title = readTitle(view, outlet);
  const { publishedAt, updatedAt } = readDates(view, latest);
  return {
    url: view.page.finalUrl,
    platform: 'web',
    contentType: contentTypeOf(view),
    ...identifyPage(view.page.finalUrl),
    outlet: orMissing(outlet),
    title: orMissing(title),
    subtitle: orMissing(readSubtitle(view, title)),
    authors: readAuthors(view, outlet, title),
    publishedAt,
    updatedAt,
    language: orMissing(declaredLanguage(view)),
    imageUrl: orMissing(readLeadImage(view, reading.root)),
    ...assembleText(reading.blocks, view.url),
    ...visibility,
    structured: structuredFacts(view),
    page: pageFacts(view, reading.root),
  };
}

/** Extracts a page without checking whether it is an article. Used by the evaluation. */
export function describePage(page: FetchedPage, latest: Date = new Date()): ExtractedArticle {
  return collectArticle(viewPage(asMarkup(page)), latest);
}

/** Extracts the article of a page. Pure, except that `latest` defaults to now. @throws ContentInaccessibleError */
export function extractArticle(page: FetchedPage, latest: Date = new Date()): ExtractedArticle {
  refuseByStatus(page);
  refuseOtherKinds(page);
  const view = viewPage(asMarkup(page));
  const article = collectArticle(view, latest);
  refuseWalls(view, article);
  return article;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Turns plain text into markup, so that the same code extracts both. */
function asMarkup(page: FetchedPage): FetchedPage {
  if (!/^text\/plain\b/i.test(page.contentType)) return page;
  const paragraphs = page.html
    .replace(/[&<>]/g, (character) => ESCAPES[character] ?? '')
    .split(/\r?\n\s*\r?\n/);
  return {
    ...page,
    html: `<body><article>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</article></body>`,
  };
}
