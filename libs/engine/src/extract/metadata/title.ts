import { comparable } from '../content/content-hints.js';
import { firstText } from '../facts/json-ld.js';
import { metaValue } from '../facts/meta-tags.js';
import { cleanLine } from '../markup/clean-text.js';
import { innerText } from '../markup/inner-text.js';
import type { PageView } from '../page.types.js';
import { withoutOutlet } from './title-suffix.js';

const MAX_TITLE = 500;

/** The headline of the page: what stands on it, checked against what the head says. */
export function readTitle(view: PageView, outlet: string | null): string | null {
  const shown = view.headline ? innerText(view.headline) : '';
  const heads = [
    metaValue(view.meta, ['og:title']),
    firstText(view.articleNodes[0]?.['headline']),
    metaValue(view.meta, ['twitter:title', 'dc.title', 'citation_title', 'parsely-title', 'sailthru.title']),
    view.meta.title,
  ];
  const named = heads
    .map((title) => withoutOutlet(cleanLine(title ?? ''), outlet, view))
    .filter((title) => title.length > 1);
  const chosen = shown !== '' && !isSiteName(shown, outlet) ? shown : (named[0] ?? '');
  const bare = withoutKicker(withSpaces(chosen, named), named);
  const whole = /(?:…|\.\.\.)$/.test(bare) ? uncut(bare, named) : bare;
  return whole === '' ? null : whole.slice(0, MAX_TITLE);
}

function isSiteName(title: string, outlet: string | null): boolean {
  return outlet !== null && comparable(title) === comparable(outlet);
}

const MAX_KICKER_WORDS = 4;
const MIN_TITLE_WORDS = 4;

/** "Culture: Who reads what": the few words above a headline that stand in the same heading go where the head leaves them out. */
function withoutKicker(title: string, others: readonly string[]): string {
  const shorter = others.find((other) => {
    const kicker = title.slice(0, -other.length);
    return (
      plainSigns(title).endsWith(plainSigns(other)) &&
      /^\S{2}.{2,}[\s:]$/.test(kicker) &&
      wordsIn(kicker) <= MAX_KICKER_WORDS &&
      wordsIn(other) >= MIN_TITLE_WORDS
    );
  });
  return shorter ? title.slice(-shorter.length) : title;
}

/** One sign for each kind of dash, apostrophe and quotation mark; the length stays. */
function plainSigns(text: string): string {
  return text
    .replace(/[‐-―]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”«»]/g, '"');
}

/** "CultureWho reads what": parts of a heading that only a style sets apart, as the head writes them. */
function withSpaces(title: string, others: readonly string[]): string {
  const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
  return (
    others.find((other) => wordsIn(other) > wordsIn(title) && letters(other) === letters(title)) ?? title
  );
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;
}

/** A title that was cut short, as another place gives it in full. */
function uncut(title: string, others: readonly string[]): string {
  const stem = title.replace(/\s*(?:…|\.\.\.)$/, '');
  return others.find((other) => other.length > title.length && other.startsWith(stem)) ?? title;
}
