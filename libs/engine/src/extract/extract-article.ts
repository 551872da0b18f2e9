import { known, unknown, type ContentType, type Known } from '@vaglio/contracts';
import type { ExtractedArticle, FetchedPage, MissingReason } from '../analysis.types.js';
import { assembleText } from './content/assemble-text.js';
import { findMainContent } from './content/main-content.js';
import { pageHints } from './content/page-hints.js';
import type { RootReading } from './content/read-blocks.js';
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
import { viewPage } from './page-view.js';
import type { PageView } from './page.types.js';
import { refuseByStatus, refuseOtherKinds } from './walls/refuse-answer.js';
import { refuseWalls } from './walls/walls.js';

function orMissing(value: string | null): Known<string, MissingReason> {
  return value === null || value === '' ? unknown('not-on-page') : known(value);
}

function contentTypeOf(view: PageView): ContentType {
  const isVideo =
    view.linked.some((node) => typesOf(node).includes('VideoObject')) ||
    /^video/.test(metaValue(view.meta, ['og:type']) ?? '');
  return isVideo && view.articleNodes.length === 0 ? 'video' : 'article';
}

/** A text shorter than this is not judged. */
const THIN_TEXT = 400;
/** What stands before a closed rest is rarely longer. */
const OPENING_WORDS = 1000;

/**
 * The text that a reader sees. Where the page's styles leave next to nothing of a long text, scripts show the rest or no reader
 * does: then all of it is read, and not judged.
 */
function readText(view: PageView): { reading: RootReading; hiddenText?: ExtractedArticle['hiddenText'] } {
  const hints = pageHints(view.body, view.meta, view.linked);
  const seen = findMainContent(view.body, hints);
  const { elements, isUncertain } = view.hidden;
  if (elements.length > 0 && lengthOf(seen) < OPENING_WORDS) {
    for (const element of elements) element.show();
    const all = findMainContent(view.body, hints);
    const share = lengthOf(seen) < THIN_TEXT ? 2 : 4;
    if (lengthOf(all) > THIN_TEXT && lengthOf(all) > share * lengthOf(seen))
      return { reading: all, hiddenText: 'most' };
    for (const element of elements) element.hide();
  }
  return { reading: seen, ...(isUncertain ? { hiddenText: 'possible' as const } : {}) };
}

function lengthOf({ blocks }: RootReading): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}

/** Everything a page says, as it stands there; whether the page is worth judging is asked afterwards. */
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
    page: pageFacts(view),
  };
}

/** What a page says without asking whether it is worth judging: the evaluation measures this. */
export function describePage(page: FetchedPage, latest: Date = new Date()): ExtractedArticle {
  return collectArticle(viewPage(asMarkup(page)), latest);
}

/** A fetched page to what it says. Pure: no network, no clock but the bound for dates, safe to run in a worker. */
export function extractArticle(page: FetchedPage, latest: Date = new Date()): ExtractedArticle {
  refuseByStatus(page);
  refuseOtherKinds(page);
  const view = viewPage(asMarkup(page));
  const article = collectArticle(view, latest);
  refuseWalls(view, article);
  return article;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A page of plain text as the markup it would be, so that the same code extracts both. */
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
