import type { SearchHit } from '../clients/search.client.js';
import type { JsonView } from '../../json-view.js';
import type { Questions } from '../create-evidence.js';
import { DAY_MS } from '../evidence.limits.js';
import { contentWords } from '../matching/content-words.js';
import { tokenize } from '../../text/tokenize.js';
import { NoQuestionError, type ServiceCall } from './source.js';

export const GDELT_URL = 'https://api.gdeltproject.org';
const MAX_HITS = 50;
const MAX_WORDS = 6;
const MIN_WORDS = 3;
const MAX_AGE_MS = 90 * DAY_MS;

/** Searches GDELT's DOC 2.0 index, which only has the last three months. */
export async function askGdelt(
  { base, get, note }: ServiceCall,
  { title, publishedAt }: Questions,
  now: number,
): Promise<readonly SearchHit[]> {
  const words = keywords(title ?? '');
  const isOld = publishedAt !== null && now - Date.parse(publishedAt) > MAX_AGE_MS;
  if (isOld || words.length < MIN_WORDS) throw new NoQuestionError();
  const url = new URL(`${base}/api/v2/doc/doc`);
  url.searchParams.set('query', words.join(' '));
  url.searchParams.set('mode', 'artlist');
  url.searchParams.set('format', 'json');
  url.searchParams.set('maxrecords', String(MAX_HITS));
  note(words.join(' '));
  return (await get(url)).at('articles').list(MAX_HITS).flatMap(hitOf);
}

/** The longest words of the headline, because GDELT requires all of them. Words with marks would be read as operators. */
function keywords(title: string): string[] {
  const words = tokenize(title)
    .filter(
      ({ text, kind }) => kind !== 'mark' && contentWords(text).size > 0 && /^[\p{L}\p{N}]+$/u.test(text),
    )
    .map(({ text }) => text);
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS);
}

function hitOf(article: JsonView): SearchHit[] {
  const url = article.at('url').link();
  const title = article.at('title').line(200);
  if (url === null || title === null) return [];
  return [{ url, title, excerpt: '', publishedAt: seenAt(article.at('seendate')) }];
}

/** Reads a time in the form `20260312T101500Z`. */
function seenAt(view: JsonView): string | null {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(view.text() ?? '');
  if (found === null) return null;
  const [, year, month, day, hour, minute, second] = found;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
}
