import type { Coverage } from '@vaglio/contracts';
import { type CaptionTime, ContentInaccessibleError, type PlatformDocument } from '../../analysis.types.js';
import { cutAtWord } from '../../text/cut-at-word.js';
import { httpUrl } from '../../text/http-url.js';
import { NO_TRANSCRIPT } from './captions.js';
import { joinParagraphs, type PlatformReader, type Post, type PostContent } from './platform-reader.js';

const MAX_TEXT_LENGTH = 400_000;
const MAX_LINE_LENGTH = 500;
const MAX_LINKS = 100;

/** Checks and cuts a post for the next stages. Tags in its texts are kept as text. */
export function platformDocument(
  reader: PlatformReader,
  post: Post,
  content: PostContent,
  requestedUrl: string,
  notes: readonly string[] = [],
): PlatformDocument {
  const title = line(content.title);
  const pictures = joinParagraphs(content.pictures ?? []);
  const written = joinParagraphs([readable(content.text).trim(), readable(pictures).trim()]);
  const speech = content.speech ?? NO_TRANSCRIPT;
  const text = joinParagraphs([written, readable(speech.text).trim()])
    .slice(0, MAX_TEXT_LENGTH)
    .trim();
  // A picture without a text, or an answer in an unknown format.
  if (title === null && text === '')
    throw new ContentInaccessibleError('not_an_article', false, 'no title and no text');
  return {
    kind: 'document',
    requestedUrl,
    url: post.url,
    platform: reader.platform,
    contentType: reader.contentType,
    title,
    text,
    author: line(content.author),
    account: account(content.account ?? ''),
    outlet: line(content.outlet) ?? reader.outlet,
    publishedAt: instant(content.publishedAt),
    language: /^[a-z]{2}(?![a-z])/i.exec(content.language ?? '')?.[0].toLowerCase() ?? null,
    imageUrl: httpUrl(content.imageUrl, post.url),
    links: httpUrls(content.links ?? [], post.url),
    coverage: text === '' ? 'title' : coverageOf(reader, content, text),
    ...(speech.times.length > 0 && { captionTimes: shifted(speech.times, written) }),
    ...(notes.length > 0 && { notes }),
  };
}

function coverageOf({ contentType }: PlatformReader, content: PostContent, text: string): Coverage {
  const hasTitle = typeof content.title === 'string';
  if (content.text.trim() === '' && !hasTitle && content.speech === undefined) return 'description';
  const mayBePart = contentType === 'social_post' && content.coverage === 'full';
  return mayBePart && (content.isContinued === true || isNumbered(text)) ? 'thread' : content.coverage;
}

/** `1/7`, `1/` or `1/n` at the start, `(3/7)` or a line with `3/7` at the end. Elsewhere, `5/11` may be a date. */
const NUMBER_AT_START = /^\(?1\/(\d{1,2}|n)?\)?(?=[\s.:])|^thread\s*[:👇🧵]|🧵/iu;
const NUMBER_AT_END = /(?:^|\n)\s*(\d{1,2})\/(\d{1,2}|n)?\s*$|[([](\d{1,2})\/(\d{1,2}|n)[)\]]\s*$/u;

/** Whether a post is marked as one of several. */
function isNumbered(text: string): boolean {
  const [start, total = 'n'] = NUMBER_AT_START.exec(text) ?? [];
  if (start !== undefined) return total === 'n' || Number(total) > 1;
  const [end, inLine, lineTotal = 'n', inBrackets, bracketTotal = 'n'] =
    NUMBER_AT_END.exec(text.slice(-40)) ?? [];
  if (end === undefined) return false;
  const count = inLine === undefined ? bracketTotal : lineTotal;
  return count === 'n' || (Number(count) > 1 && Number(inLine ?? inBrackets) <= Number(count));
}

/** Adds the words before the transcript to its word indexes. */
function shifted(times: readonly CaptionTime[], written: string): CaptionTime[] {
  const before = written.match(/\S+/g)?.length ?? 0;
  return times.map(([word, seconds]) => [before + word, seconds]);
}

/** Removes control characters and marks that change the text direction. */
function readable(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '');
}

function line(text: string | null | undefined): string | null {
  const short = readable(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return short === '' ? null : cutAtWord(short, MAX_LINE_LENGTH);
}

/** Account names become lower case; in channel ids, capitals matter. */
function account(name: string): string | null {
  const plain = name.trim().toLowerCase();
  if (/^@[\p{L}\p{N}_.@-]{1,100}$/u.test(plain)) return plain;
  return /^[\w:.-]{2,100}$/.exec(name.trim())?.[0] ?? null;
}

function instant(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  const date = new Date(typeof value === 'number' ? value * 1000 : value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function httpUrls(hrefs: readonly string[], base: string): string[] {
  const addresses = hrefs.flatMap((href) => httpUrl(href, base) ?? []);
  return [...new Set(addresses)].slice(0, MAX_LINKS);
}
