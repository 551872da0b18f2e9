import { ContentInaccessibleError } from '../../analysis.types.js';
import type { PostMarkup } from './post-markup.js';

const DOOR =
  /^(?:log ?in|sign ?up|accedi|iscriviti|facebook|instagram|threads|linkedin)\b|\b(?:log ?in or sign ?up|create an account or log ?in|accedi o iscriviti|you must log in|join linkedin)\b/i;

/** What a page tells those who preview links: enough for a post, and to recognize a sign-in page. */
export interface OpenGraphPost {
  readonly title: string | null;
  readonly text: string;
  readonly imageUrl: string | null;
  readonly publishedAt: string | null;
}

export function openGraphPost(page: PostMarkup): OpenGraphPost {
  const title = page.meta('og:title', 'twitter:title');
  const text = page.meta('og:description', 'twitter:description', 'description') ?? '';
  if (text === '' || DOOR.test(text) || (title !== null && /^(?:log ?in|sign ?up|accedi)\b/i.test(title)))
    throw new ContentInaccessibleError('login_wall', false, 'nothing shown to strangers');
  return {
    title,
    text,
    imageUrl: page.meta('og:image', 'twitter:image'),
    publishedAt: page.meta('article:published_time', 'og:article:published_time'),
  };
}
