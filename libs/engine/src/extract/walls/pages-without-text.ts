import { ContentInaccessibleError, type ExtractedArticle } from '../../analysis.types.js';
import { comparable } from '../content/content-hints.js';
import { findAll, hasTag } from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';
import type { PageView } from '../page-view.js';
import { MAX_WALL_WORDS, type Wall } from './access-walls.js';

const IS_MISSING = String.raw`(?:page|article|story|content|file|post|url)(?: you(?:’re|'re| are| were)? (?:looking for|requested))? (?:(?:was|has|is|does|do|could|can|ca|do)\s?)?(?:not|no longer|n[’']t)(?: been| longer)?(?: be)? (?:found|available|exists?)|pagina (?:non (?:è stata )?trovata|inesistente|non esiste)|articolo non (?:trovato|disponibile)|contenuto non (?:trovato|disponibile)|page (?:introuvable|non trouvée)|seite (?:wurde )?nicht gefunden|p[áa]gina n(?:o|[ãa]o) encontrada`;
const NOT_FOUND = new RegExp(`(?<!\\p{L})(?:${IS_MISSING})(?!\\p{L})`, 'iu');
/** One part of a title, because "Missing hiker not found" is a headline. */
const NOT_FOUND_PART = new RegExp(
  `^(?:(?:sorry|oops|whoops|ops)\\W+)?(?:(?:the|this|that|your|la|questo|questa) )?(?:${IS_MISSING}|(?:(?:error|errore) )?404 (?:error|not found)|(?:error|errore) 404(?: not found)?|not found|nothing (?:was )?found)$`,
  'i',
);

/** Whether a part of a title says that there is no page. A number alone may also end a headline: "i nuovi casi oggi sono 404". */
function saysNotFound(title: string): boolean {
  const parts = title.split(/\s[-–—|·»]\s|[|:.…!?,]+(?:\s|$)/).map((part) => part.trim());
  return (
    /^(?:404|oops)\W*$/i.test(title) ||
    /^404(?:\s[-–—|·]|:)/.test(title) ||
    parts.some((part) => NOT_FOUND_PART.test(part))
  );
}

/** A "not found" page with a success status. */
export const softNotFound: Wall = (view, article) => {
  if (article.wordCount > MAX_WALL_WORDS) return null;
  const first = view.headline ?? view.index.named('h1')[0] ?? null;
  const heading = first ? innerText(first) : '';
  const titles = [view.meta.title, heading, article.title.known ? article.title.value : ''];
  const isMissing =
    titles.some((line) => line.length < 120 && saysNotFound(line)) ||
    (article.wordCount < 60 && NOT_FOUND.test(article.text.slice(0, 200)));
  return isMissing ? new ContentInaccessibleError('not_found', false, 'the page says it is not there') : null;
};

const MIN_WORDS = 20;
const LINK_LIST_LINKS = 25;

function isOnlyLinks(view: PageView): boolean {
  const links = findAll(view.body, hasTag('a'), 400);
  if (links.length < LINK_LIST_LINKS) return false;
  const linked = links.reduce((sum, link) => sum + innerText(link).length, 0);
  return linked > innerText(view.body).length * 0.7;
}

function reason(view: PageView): string {
  const hasFrames = findAll(view.document, hasTag('frame', 'frameset', 'iframe'), 1).length > 0;
  if (hasFrames) return 'the page consists of frames';
  if (isOnlyLinks(view)) return 'the page is a list of links';
  return innerText(view.body) === '' ? 'the page is empty' : 'the page has next to no text';
}

/** An empty page, frames, a list of links, or a text of something else. */
export const noText: Wall = (view, article) => {
  if (article.contentType === 'video' && article.title.known) return null;
  if (isOfOtherTitle(article))
    return new ContentInaccessibleError('not_an_article', false, 'the text has no word of the title');
  const isThin =
    article.wordCount < MIN_WORDS ||
    (article.wordCount < 150 && isOnlyLinks(view) && isMostlyLinked(article));
  return isThin ? new ContentInaccessibleError('not_an_article', false, reason(view)) : null;
};

function isMostlyLinked(article: ExtractedArticle): boolean {
  const linked = article.links.reduce((sum, link) => sum + link.anchor.length, 0);
  return linked > article.text.length * 0.6;
}

const SHORT_TEXT_WORDS = 100;
const MIN_TITLE_STEMS = 4;

/** The starts of the longer words, so that other endings do not matter. */
function stems(text: string): Set<string> {
  const words = comparable(text).split(' ');
  return new Set(words.filter((word) => word.length >= 4).map((word) => word.slice(0, 4)));
}

/** Whether a short text has no word of a long title, as a box about another article has none. */
function isOfOtherTitle({ text, title, wordCount }: ExtractedArticle): boolean {
  if (wordCount >= SHORT_TEXT_WORDS || !title.known) return false;
  const wanted = stems(title.value);
  const own = stems(text);
  return wanted.size >= MIN_TITLE_STEMS && ![...wanted].some((stem) => own.has(stem));
}

const SAMPLE_LENGTH = 100_000;
/** Control characters, and replacements for bytes that could not be decoded. */
const NO_CHARACTER = /[\ufffd\ufffe\uffff]|(?![\t\n\v\f\r\u0085])\p{Cc}/gu;
const MAX_NO_CHARACTERS = 0.02;
const WORD_LIKE =
  /^[\p{P}\p{S}]*(?:\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+|\p{N}+)(?:[\p{P}\p{S}\u200b-\u200d]+(?:[\p{L}\p{M}]+|\p{N}+))*[\p{P}\p{S}]*$/u;
const MIN_WORD_LIKE = 0.5;
const MAX_WORD_LENGTH = 50;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** Whether a text was decoded from binary data. */
export function isBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE_LENGTH);
  return (sample.match(NO_CHARACTER)?.length ?? 0) > sample.length * MAX_NO_CHARACTERS;
}

/** Whether most of a text is not words, such as encoded data or random letters. */
function isGibberish(text: string): boolean {
  let all = 0;
  let inWords = 0;
  for (const token of text.slice(0, SAMPLE_LENGTH).split(/\s+/)) {
    if (/^https?:/.test(token)) continue;
    all += token.length;
    if (UNSPACED.test(token) || (token.length <= MAX_WORD_LENGTH && WORD_LIKE.test(token)))
      inWords += token.length;
  }
  return all > 0 && inWords < all * MIN_WORD_LIKE;
}

export const notText: Wall = (_view, { text }) =>
  isBinary(text) || isGibberish(text) ? new ContentInaccessibleError('not_text', false, 'not words') : null;
