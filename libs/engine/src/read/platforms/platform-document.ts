import { parsedUrl } from '@vaglio/contracts';
import { ContentInaccessibleError } from '../../analysis.types.js';
import type { CaptionTime, PlatformDocument } from '../../analysis.types.js';
import { NO_TRANSCRIPT, withTranscript } from './captions.js';
import type { PlatformReader, Post, PostContent } from './platform-reader.js';
import { cutAtWord } from '../../text/cut-at-word.js';

const LONGEST_TEXT = 400_000;
const LONGEST_LINE = 500;
const MOST_LINKS = 100;

/** What a platform said, cut to size and checked, as the next stages take it. Text stays text, tags and all. */
export function platformDocument(
  reader: PlatformReader,
  post: Post,
  content: PostContent,
  requestedUrl: string,
  notes: readonly string[] = [],
): PlatformDocument {
  const title = line(content.title);
  const written = readable(content.text).trim();
  const speech = content.speech ?? NO_TRANSCRIPT;
  const text = withTranscript(written, readable(speech.text).trim()).slice(0, LONGEST_TEXT).trim();
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
    coverage: text === '' ? 'title' : content.coverage,
    ...(speech.times.length > 0 && { captionTimes: afterWords(written, speech.times) }),
    ...(notes.length > 0 && { notes }),
  };
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
  return short === '' ? null : cutAtWord(short, LONGEST_LINE);
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
  return [...new Set(addresses)].slice(0, MOST_LINKS);
}
