import type { Element } from 'domhandler';
import { parsedUrl } from '@vaglio/contracts';
import { comparable } from '../content/content-hints.js';
import { firstText } from '../facts/json-ld.js';
import { metaValue } from '../facts/meta-tags.js';
import { cleanLine } from '../markup/clean-text.js';
import { innerText } from '../markup/inner-text.js';
import { findFirst } from '../markup/element-walk.js';
import { wordsIn } from '../../text/tokenize.js';
import type { PageView } from '../page-view.js';

/** The title of the article: the visible headline, corrected by the titles in the head. */
export function readTitle(view: PageView, outlet: string | null): string | null {
  const heads = [
    metaValue(view.meta, ['og:title']),
    firstText(view.articleNodes[0]?.['headline']),
    metaValue(view.meta, ['twitter:title', 'dc.title', 'citation_title', 'parsely-title', 'sailthru.title']),
    view.meta.title,
  ];
  const named = heads
    .map((title) => withoutOutlet(cleanLine(title ?? ''), outlet, view))
    .filter((title) => title.length > 1);
  const shown = view.headline ? titlePart(view.headline, named) : '';
  const chosen = shown !== '' && !isSiteName(shown, outlet) ? shown : (named[0] ?? '');
  const bare = withoutKicker(withSpaces(chosen, named), named);
  const whole = /(?:…|\.\.\.)$/.test(bare) ? uncut(bare, named) : bare;
  return whole === '' ? null : whole;
}

function isSiteName(title: string, outlet: string | null): boolean {
  return outlet !== null && comparable(title) === comparable(outlet);
}

/** The headline without a subtitle in it, when a part of it is the title in the head. */
function titlePart(headline: Element, others: readonly string[]): string {
  const wanted = new Set(others.filter((other) => wordsIn(other) >= MIN_TITLE_WORDS).map(comparable));
  const part = findFirst(headline, (inner) => wanted.has(comparable(innerText(inner))));
  return innerText(part ?? headline);
}

const MAX_KICKER_WORDS = 4;
const MIN_TITLE_WORDS = 4;

/** Turns "Culture: Who reads what" into "Who reads what" when a title in the head has no "Culture". */
function withoutKicker(title: string, others: readonly string[]): string {
  const shorter = others.find((other) => {
    const kicker = title.slice(0, -other.length);
    return (
      plainPunctuation(title).endsWith(plainPunctuation(other)) &&
      /^\S{2}.{2,}[\s:]$/.test(kicker) &&
      wordsIn(kicker) <= MAX_KICKER_WORDS &&
      wordsIn(other) >= MIN_TITLE_WORDS
    );
  });
  return shorter ? title.slice(-shorter.length) : title;
}

/** Unifies dashes, apostrophes and quotation marks; the length does not change. */
function plainPunctuation(text: string): string {
  return text
    .replace(/[‐-―]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”«»]/g, '"');
}

/** Turns "CultureWho reads what", whose parts are separated only by styles, into the title of the head. */
function withSpaces(title: string, others: readonly string[]): string {
  const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
  return (
    others.find((other) => wordsIn(other) > wordsIn(title) && letters(other) === letters(title)) ?? title
  );
}

/** The full version of a title that ends with an ellipsis. */
function uncut(title: string, others: readonly string[]): string {
  const stem = title.replace(/\s*(?:…|\.\.\.)$/, '');
  return others.find((other) => other.length > title.length && other.startsWith(stem)) ?? title;
}

const SEPARATOR = /\s+(?:[|•»«·—–]|-|::|\/\/)\s+|\s*\|\s*/;

/** Old WordPress titles have this between the name of the blog and the title. */
const OLD_WORDPRESS = /^Blog Archive\s*[»·|-]\s*/i;

function hostWords(url: string): string {
  const { hostname = '' } = parsedUrl(url) ?? {};
  return hostname
    .replace(/^www\d?\./, '')
    .replace(/\.[a-z]+$/, '')
    .replace(/[^a-z0-9]/g, '');
}

function namesOutlet(part: string, outlet: string | null, host: string): boolean {
  const own = comparable(part);
  if (outlet !== null && own === comparable(outlet)) return true;
  const withoutSpaces = own.replace(/[^a-z0-9]/g, '');
  return (
    withoutSpaces.length > 2 && host !== '' && (host.includes(withoutSpaces) || withoutSpaces.includes(host))
  );
}

/** Removes the outlet's name before or after the title. */
function withoutOutlet(title: string, outlet: string | null, view: PageView): string {
  const shown = view.headline ? comparable(innerText(view.headline)) : '';
  const host = hostWords(view.page.finalUrl);
  const parts = title.split(SEPARATOR).filter((part) => part.trim() !== '');
  if (parts.length < 2) return title;
  const same = parts.find((part) => shown !== '' && comparable(part) === shown);
  if (same) return same.trim();
  let rest = title;
  for (const side of ['end', 'start'] as const) {
    const part = side === 'end' ? parts.at(-1) : parts[0];
    if (!part || !namesOutlet(part, outlet, host)) continue;
    const at = side === 'end' ? rest.lastIndexOf(part) : rest.indexOf(part) + part.length;
    rest = side === 'end' ? rest.slice(0, at) : rest.slice(at);
    rest = rest.replace(/^[\s|•»«·—–:/-]+|[\s|•»«·—–:/-]+$/g, '');
  }
  rest = rest.replace(OLD_WORDPRESS, '');
  return rest === '' ? title : rest;
}
