import { ContentInaccessibleError } from '../../analysis.types.js';
import type { PostMarkup } from './post-markup.js';

/** Titles of the page that visitors without an account get; a title that goes on with a name and an account is a post's. */
const DOOR_TITLE =
  /^(?:(?:log ?in|sign ?up|accedi|iscriviti)\b(?!.*\(@)|(?:facebook|instagram|threads|linkedin|x)(?:\s*[•|–—-].{0,80})?$)/i;
/** Whole sentences of that page: a post may well begin with a platform's name. */
const DOOR_TEXT =
  /^(?:log ?in(?: or sign ?up)? to (?:facebook|instagram|threads|linkedin|see|continue|view)\b|create an account or log ?in to (?:facebook|instagram|threads)|join (?:threads|linkedin|instagram) to\b|(?:accedi o iscriviti|iscriviti o accedi|accedi) (?:a|su|per) (?:facebook|instagram|threads|linkedin|vedere|continuare)\b|you must log in to continue|see posts, photos and more on facebook)/i;

/** What a page holds for link previews: enough for a post, and to recognize a sign-in page. */
export interface OpenGraphPost {
  readonly title: string | null;
  readonly text: string;
  readonly imageUrl: string | null;
  readonly publishedAt: string | null;
}

export function openGraphPost(page: PostMarkup): OpenGraphPost {
  const title = page.meta('og:title', 'twitter:title');
  const text = page.meta('og:description', 'twitter:description', 'description') ?? '';
  if (text === '' || DOOR_TEXT.test(text) || (title !== null && DOOR_TITLE.test(title)))
    throw new ContentInaccessibleError('login_wall', false, 'nothing shown without an account');
  return {
    title,
    text,
    imageUrl: page.meta('og:image', 'twitter:image'),
    publishedAt: page.meta('article:published_time', 'og:article:published_time'),
  };
}

/** Dots at the very end, before nothing but a link: the way platforms mark that a text goes on. */
export function isCut(text: string | null): boolean {
  return /(?:…|\.\.\.)["”»]?(?:\s+\S*t\.co\/\S+)?\s*$/.test(text ?? '');
}
