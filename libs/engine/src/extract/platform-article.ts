import { type Known, known, unknown } from '@vaglio/contracts';
import {
  type CaptionTime,
  ContentInaccessibleError,
  type ExtractedArticle,
  type MissingReason,
  type PlatformDocument,
  type TextBlock,
  type TextLink,
} from '../analysis.types.js';
import { ownerDomain } from '../parse-host.js';
import { countWords } from './content/assemble-text.js';
import { dateValue } from './dates/date-value.js';
import { cleanLine, withoutInvisible } from './markup/clean-text.js';
import { identifyPage } from './metadata/page-identity.js';
import { httpUrl } from '../text/http-url.js';

const URL_IN_TEXT = /https?:\/\/[^\s<>"'()]+[^\s<>"'().,;:!?]/g;

function orMissing(value: string | null): Known<string, MissingReason> {
  const line = value === null ? '' : cleanLine(value);
  return line === '' ? unknown('not-on-page') : known(line);
}

function paragraphs(raw: string): string[] {
  return withoutInvisible(raw)
    .split(/\r?\n\s*\r?\n/)
    .map((part) =>
      part
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .trim(),
    )
    .filter((part) => part !== '');
}

function blocksOf(parts: readonly string[]): TextBlock[] {
  let start = 0;
  return parts.map((part) => {
    const span = { start, end: start + part.length };
    start = span.end + 2;
    return { kind: 'paragraph', span };
  });
}

function linksIn(text: string, document: PlatformDocument): TextLink[] {
  const owner = ownerDomain(document.url);
  return [...text.matchAll(URL_IN_TEXT)].slice(0, 500).map(({ 0: url, index }) => ({
    url,
    anchor: url,
    span: { start: index, end: index + url.length },
    rel: '',
    isOutbound: ownerDomain(url) !== owner,
  }));
}

/** Turns word indexes into offsets. Words beyond the end of a cut text are left out. */
function spokenAt(text: string, times: readonly CaptionTime[]): (readonly [number, number])[] {
  const offsets = Array.from(text.matchAll(/\S+/g), ({ index }) => index);
  return times.flatMap(([word, seconds]) => {
    const offset = offsets[word];
    return offset === undefined ? [] : [[offset, seconds] as const];
  });
}

export function platformArticle(document: PlatformDocument, latest: Date = new Date()): ExtractedArticle {
  const parts = paragraphs(document.text);
  const text = parts.join('\n\n');
  if (text === '' && document.title === null)
    throw new ContentInaccessibleError('not_an_article', false, 'no text');
  return {
    url: document.url,
    platform: document.platform,
    contentType: document.contentType,
    ...identifyPage(document.url),
    account: document.account,
    outlet: orMissing(document.outlet),
    title: orMissing(document.title),
    subtitle: unknown('not-on-page'),
    authors: [cleanLine(document.author ?? '')].filter((name) => name !== ''),
    publishedAt: orMissing(dateValue(document.publishedAt ?? '', latest, 'day-first')),
    updatedAt: unknown('not-on-page'),
    language: orMissing(document.language),
    imageUrl: orMissing(httpUrl(document.imageUrl, document.url)),
    text,
    blocks: blocksOf(parts),
    links: linksIn(text, document),
    wordCount: countWords(text),
    ...(document.coverage && { coverage: document.coverage }),
    ...(document.captionTimes && { spokenAt: spokenAt(text, document.captionTimes) }),
    structured: { types: [], section: null, keywords: [], isSponsored: false, isPaywalled: false },
  };
}
