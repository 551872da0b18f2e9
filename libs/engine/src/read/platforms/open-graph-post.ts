import { nothingShown } from './platform-source.js';
import type { PostMarkup } from './post-markup.js';

/** Titles of sign-in pages. A title that continues with a name and an account belongs to a post. */
const SIGN_IN_TITLE =
  /^(?:(?:log ?in|sign ?up|accedi|iscriviti)\b(?!.*\(@)|(?:facebook|instagram|threads|linkedin|x)(?:\s*[•|–—-].{0,80})?$)/i;
/** Whole sentences of sign-in pages, because a post may start with a platform's name. */
const SIGN_IN_TEXT =
  /^(?:log ?in(?: or sign ?up)? to (?:facebook|instagram|threads|linkedin|see|continue|view)\b|create an account or log ?in to (?:facebook|instagram|threads)|join (?:threads|linkedin|instagram) to\b|(?:accedi o iscriviti|iscriviti o accedi|accedi) (?:a|su|per) (?:facebook|instagram|threads|linkedin|vedere|continuare)\b|you must log in to continue|see posts, photos and more on facebook)/i;

/** Reads a post from the link preview of its page. @throws ContentInaccessibleError for a sign-in page */
export function openGraphPost(page: PostMarkup) {
  const title = page.meta('og:title', 'twitter:title');
  const text = page.meta('og:description', 'twitter:description', 'description') ?? '';
  const isSignIn = SIGN_IN_TEXT.test(text) || (title !== null && SIGN_IN_TITLE.test(title));
  if (text === '' || isSignIn) throw nothingShown();
  return {
    title,
    text,
    imageUrl: page.meta('og:image', 'twitter:image'),
    publishedAt: page.meta('article:published_time', 'og:article:published_time'),
  };
}

/** Whether a text ends with an ellipsis, which may be followed by a link. */
export function isCut(text: string): boolean {
  return /(?:…|\.\.\.)["”»]?(?:\s+\S*t\.co\/\S+)?\s*$/.test(text);
}
