import { known, unknown } from '@vaglio/contracts';
import type { Known } from '@vaglio/contracts';
import { ContentInaccessibleError } from '../analysis.types.js';
import type {
  CaptionTime,
  ExtractedArticle,
  MissingReason,
  PlatformDocument,
  TextBlock,
  TextLink,
} from '../analysis.types.js';
import { countWords } from './content/assemble-text.js';
import { ownerDomain } from '../parse-host.js';
import { dateValue } from './dates/date-value.js';
import { cleanLine, withoutInvisible } from './markup/clean-text.js';
import { identifyPage } from './metadata/page-identity.js';
import { webAddress } from './metadata/web-address.js';

const ADDRESS_IN_TEXT = /https?:\/\/[^\s<>"'()]+[^\s<>"'().,;:!?]/g;

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
  return [...text.matchAll(ADDRESS_IN_TEXT)].slice(0, 500).map((match) => ({
    url: match[0],
    anchor: match[0],
    span: { start: match.index, end: match.index + match[0].length },
    rel: '',
    isOutbound: ownerDomain(match[0]) !== owner,
  }));
}

/** Words keep their number when spaces and invisible signs go; what was cut off has no offset. */
function spokenAt(text: string, times: readonly CaptionTime[]): (readonly [number, number])[] {
  const offsets = Array.from(text.matchAll(/\S+/g), ({ index }) => index);
  return times.flatMap(([word, seconds]) => {
    const offset = offsets[word];
    return offset === undefined ? [] : [[offset, seconds] as const];
  });
}

/** A post or a video, as its platform answers it, in the same form as an article. */
export function platformArticle(document: PlatformDocument, latest: Date = new Date()): ExtractedArticle {
  const parts = paragraphs(document.text);
  const text = parts.join('\n\n');
  if (text === '' && document.title === null)
    throw new ContentInaccessibleError('not_an_article', false, 'nothing was said');
  const published =
    document.publishedAt === null ? null : dateValue(document.publishedAt, latest, 'day-first');
  const image = document.imageUrl === null ? null : webAddress(document.imageUrl, document.url);
  return {
    url: document.url,
    platform: document.platform,
    contentType: document.contentType,
    ...identifyPage(document.url),
    account: document.account,
    outlet: orMissing(document.outlet),
    title: orMissing(document.title),
    subtitle: unknown('not-on-page'),
    authors: document.author === null ? [] : [cleanLine(document.author)].filter((name) => name !== ''),
    publishedAt: orMissing(published),
    updatedAt: unknown('not-on-page'),
    language: orMissing(document.language),
    imageUrl: orMissing(image),
    text,
    blocks: blocksOf(parts),
    links: linksIn(text, document),
    wordCount: countWords(text),
    ...(document.coverage && { coverage: document.coverage }),
    ...(document.captionTimes && { spokenAt: spokenAt(text, document.captionTimes) }),
    structured: { types: [], section: null, keywords: [], isSponsored: false, isPaywalled: false },
  };
}
