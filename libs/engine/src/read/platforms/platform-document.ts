import { parsedUrl, type Coverage } from '@vaglio/contracts';
import { ContentInaccessibleError } from '../../analysis.types.js';
import type { CaptionTime, PlatformDocument } from '../../analysis.types.js';
import { joined, NO_TRANSCRIPT } from './captions.js';
import type { PlatformReader, Post, PostContent } from './platform-reader.js';
import { cutAtWord } from '../../text/cut-at-word.js';

const MAX_TEXT_LENGTH = 400_000;
const MAX_LINE_LENGTH = 500;
const MAX_LINKS = 100;

/** What a platform said, cut to size and checked, as the next stages take it. Text stays text, tags and all. */
export function platformDocument(
  reader: PlatformReader,
  post: Post,
  content: PostContent,
  requestedUrl: string,
  notes: readonly string[] = [],
): PlatformDocument {
  const title = line(content.title);
  const pictures = (content.pictures ?? []).filter((each) => each !== '').join('\n\n');
  const written = joined(readable(content.text).trim(), readable(pictures).trim());
  const speech = content.speech ?? NO_TRANSCRIPT;
  const text = joined(written, readable(speech.text).trim()).slice(0, MAX_TEXT_LENGTH).trim();
  // A picture without a word, or an answer in an unknown shape: nothing to judge either way.
  if (title === null && text === '') throw new ContentInaccessibleError('not_an_article', false, 'no words');
  return {
    kind: 'document',
    requestedUrl,
    url: post.url,
    platform: reader.platform,
    contentType: reader.contentType,
    title,
    text,
    author: line(content.author),
    account: account(content.account),
    outlet: line(content.outlet ?? null) ?? reader.outlet,
    publishedAt: moment(content.publishedAt),
    language: /^[a-z]{2}(?![a-z])/i.exec(content.language ?? '')?.[0].toLowerCase() ?? null,
    imageUrl: webAddress(content.imageUrl, post.url),
    links: webAddresses(content.links, post.url),
    coverage: text === '' ? 'title' : coverageOf(reader, content, text),
    ...(speech.times.length > 0 && { captionTimes: afterWords(written, speech.times) }),
    ...(notes.length > 0 && { notes }),
  };
}

function coverageOf({ contentType }: PlatformReader, content: PostContent, text: string): Coverage {
  const isPictures = content.text.trim() === '' && content.title === null && content.speech === undefined;
  if (isPictures) return 'description';
  const isAlone = contentType !== 'social_post' || content.coverage !== 'full';
  return !isAlone && (content.isContinued === true || isNumbered(text)) ? 'thread' : content.coverage;
}

/** `1/7`, `1/` or `1/n` at the beginning, `(3/7)` or a line with `3/7` at the end; elsewhere `5/11` is a day. */
const OPENS = /^\(?1\/(\d{1,2}|n)?\)?(?=[\s.:])|^thread\s*[:👇🧵]|🧵/iu;
const ENDS = /(?:^|\n)\s*(\d{1,2})\/(\d{1,2}|n)?\s*$|[([](\d{1,2})\/(\d{1,2}|n)[)\]]\s*$/u;

/** Whether a post says of itself that it is one of several. */
function isNumbered(text: string): boolean {
  const [opens, whole = 'n'] = OPENS.exec(text) ?? [];
  if (opens !== undefined) return whole === 'n' || Number(whole) > 1;
  const [ends, line, ofLine = 'n', bracketed, ofBracketed = 'n'] = ENDS.exec(text.slice(-40)) ?? [];
  if (ends === undefined) return false;
  const count = line === undefined ? ofBracketed : ofLine;
  return count === 'n' || (Number(count) > 1 && Number(line ?? bracketed) <= Number(count));
}

/** The words of the transcript as words of the whole text, whose beginning is the description. */
function afterWords(written: string, times: readonly CaptionTime[]): CaptionTime[] {
  const before = written.match(/\S+/g)?.length ?? 0;
  return times.map(([word, seconds]) => [before + word, seconds]);
}

function readable(text: string): string {
  // Control characters and marks that turn the reading direction have no business in a text.
  return text.replace(/(?![\n\t])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '');
}

function line(text: string | null): string | null {
  const short = readable(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return short === '' ? null : cutAtWord(short, MAX_LINE_LENGTH);
}

function account(name: string | null): string | null {
  const plain = (name ?? '').trim().toLowerCase();
  return /^@[\p{L}\p{N}_.@-]{1,100}$/u.test(plain) ? plain : channelId(name);
}

/** In channel ids, unlike names, capitals matter. */
function channelId(name: string | null): string | null {
  return /^[\w:.-]{2,100}$/.exec((name ?? '').trim())?.[0] ?? null;
}

function moment(value: string | number | null): string | null {
  if (value === null || value === '') return null;
  const date = new Date(typeof value === 'number' ? value * 1000 : value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function webAddress(href: string | null, base: string): string | null {
  const url = href === null || href.length > 4096 ? null : parsedUrl(href, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

function webAddresses(hrefs: readonly string[], base: string): string[] {
  const addresses = hrefs.flatMap((href) => webAddress(href, base) ?? []);
  return [...new Set(addresses)].slice(0, MAX_LINKS);
}
