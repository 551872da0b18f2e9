import { LIMITS, QUOTATION_LIMITS, type JudgedLanguage, type WordPart } from '@vaglio/contracts';
import type { ExtractedArticle, FetchedPage } from '../analysis.types.js';
import { cutBetweenWords } from '../text/cut-at-word.js';
import { splitSentences } from '../text/split-sentences.js';
import { wordDifference, wordsOf } from './word-difference.js';

/** A page as it was seen: what a later reading is compared with. */
export interface SeenPage {
  readonly title: string;
  readonly text: string;
}

/** How a page differs from the way it was seen before. `replaced`: another article is there now. */
export interface PageChange {
  readonly kind: 'none' | 'immaterial' | 'corrected' | 'changed' | 'replaced';
  /** The headline, or a number, a name, a denial, a quotation, or a sentence that is gone. */
  readonly isSubstantial: boolean;
  readonly headline: readonly WordPart[] | null;
  readonly sentences: readonly (readonly WordPart[])[];
  /** Changed sentences that are not shown. */
  readonly moreSentences: number;
}

/** The result of a second reading. */
export interface ReadingAgain {
  readonly finalUrl: string;
  readonly seen: SeenPage;
  readonly change: PageChange;
}

const MAX_SHOWN = 8;
/** Below this share of common sentences a page under another headline is another article. */
const SAME_ARTICLE = 0.2;
/** From this share of common words on, a sentence was changed into another one. */
const SAME_SENTENCE = 0.4;
const MIN_LOSS_WORDS = 6;

const NOTE =
  /(?:^|[.!?»”"\n]\s*)(?:correction|corrections|clarification|editor[’']?s note|update|updated to|errata(?: corrige)?|rettifica|precisazione|correzione|aggiornamento|nota (?:della redazione|dell[’']editore))\s*(?:\([^)]{0,40}\)|[\d.,:/ ]{0,30}|(?:on|del|delle|dell[’']|at)\b.{0,40}?)\s*[:–—-]|\b(?:an?|the) (?:earlier|previous|original|prior) version of (?:this|the) (?:article|story|report|headline|page|post)\b|\bthis (?:article|story|headline|report|page) (?:was|has been|is) (?:amended|corrected|updated|revised|edited)\b|\b(?:una|la|nella|in una) (?:versione precedente|precedente versione|prima versione) (?:di|del) (?:quest|articolo|titolo)|\b(?:quest[’']articolo|l[’']articolo|questo (?:articolo|testo|titolo)|il (?:testo|titolo)) è stat[oa] (?:corrett|modificat|aggiornat|rettificat)/iu;
const CLOCK =
  /\b(?:ago|updated|last (?:update|modified)|published|posted|min(?:ute)?s? read|reading time|fa|aggiornat[oa]|ultimo aggiornamento|ultima modifica|pubblicat[oa]|tempo di lettura|minut[oi] di lettura)\b/iu;
const COUNTER =
  /\d[\d.,]*\s*(?:k|m)?\s*(?:comments?|views?|shares?|likes?|reactions?|readers?|reads|votes?|people (?:are )?(?:reading|here)|subscribers?|followers?|commenti|commento|visualizzazioni|condivisioni|letture|lettori|voti|reazioni|mi piace|persone)\b|\b(?:comments?|views?|shares?|likes?|commenti|visualizzazioni|condivisioni|letture)\s*[:(]?\s*\d/iu;
const POINTER =
  /^(?:read (?:also|more|next)|see also|related|more on|most (?:read|popular)|don[’']t miss|recommended|watch|listen|leggi anche|vedi anche|da non perdere|i più letti|potrebbe interessarti|correlati|guarda|ascolta)\b/iu;
const PROMOTION =
  /\b(?:newsletter|subscrib|sign up|cookies?|advertisement|follow us|download our app|iscriviti|abbonat|pubblicità|seguici|scarica l[’']app)/iu;
const DENIALS =
  /^(?:not|no|never|none|nobody|nor|neither|without|cannot|denied|denies|deny|non|mai|nessun[oa]?|né|senza|nega|negato|.+n[’']t)$/u;
const NUMBER_WORDS =
  /^(?:(?:hundred|thousand|million|billion|trillion|dozen)s?|two|three|four|five|six|seven|eight|nine|ten|twenty|half|twice|double|cento|mila|milion[ei]|miliard[oi]|decin[ae]|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|venti|metà|doppio)$/u;
const QUOTED = /[“"«]([^”"»]{3,})[”"»]/gu;

/** What differs for a reader between a page as it was seen and as it is now. Pure. */
export function compareReadings(before: SeenPage, article: ExtractedArticle, page: FetchedPage): PageChange {
  const now = seenPage(article, before.title);
  const language: JudgedLanguage = article.language.known && article.language.value === 'it' ? 'it' : 'en';
  const [old, fresh] = [sentencesOf(before.text, language), sentencesOf(now.text, language)];
  const isOtherHeadline = plain(before.title) !== plain(now.title);
  if (isOtherHeadline && isOtherArticle(old, fresh, before.title, now.title)) return nothing('replaced');
  const { pairs, removed, added } = changesOf(old, fresh, linkedTexts(article));
  const shown = [...pairs, ...removed.map((text) => ['', text]), ...added.map((text) => [text, ''])];
  const headline = isOtherHeadline ? wordDifference(before.title, now.title) : null;
  if (headline === null && pairs.length + removed.length + added.length === 0)
    return nothing(before.text === now.text && before.title === now.title ? 'none' : 'immaterial');
  const differences = [
    ...pairs.map(([from, to]) => wordDifference(shortened(from), shortened(to))),
    ...removed.map((text): WordPart[] => [{ kind: 'removed', text: shortened(text) }]),
    ...added.map((text): WordPart[] => [{ kind: 'added', text: shortened(text) }]),
  ];
  return {
    kind: NOTE.test(visibleText(page.html)) ? 'corrected' : 'changed',
    isSubstantial:
      headline !== null || pairs.some(([from, to]) => changesFacts(from, to)) || removed.some(isLoss),
    headline,
    sentences: differences.slice(0, MAX_SHOWN),
    moreSentences: Math.max(0, shown.length - MAX_SHOWN),
  };
}

/** A page without a headline keeps the one it was known by. */
export function seenPage({ title, text }: ExtractedArticle, known: string): SeenPage {
  return { title: title.known ? title.value.slice(0, LIMITS.title.max) : known, text };
}

function nothing(kind: PageChange['kind']): PageChange {
  return { kind, isSubstantial: false, headline: null, sentences: [], moreSentences: 0 };
}

function sentencesOf(text: string, language: JudgedLanguage): string[] {
  return splitSentences(text, language).map((sentence) => sentence.text);
}

function isOtherArticle(
  old: readonly string[],
  fresh: readonly string[],
  ...titles: [string, string]
): boolean {
  const known = new Set(old.map(plain));
  const common = fresh.filter((sentence) => known.has(plain(sentence))).length;
  return common < SAME_ARTICLE * Math.min(old.length, fresh.length) && similarity(...titles) < SAME_SENTENCE;
}

interface Changes {
  readonly pairs: readonly (readonly [before: string, after: string])[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Sentences that stand on one side alone, whatever their order. What resembles a sentence of the other side belongs to it. */
function changesOf(old: readonly string[], fresh: readonly string[], linked: ReadonlySet<string>): Changes {
  const gone = withoutCommon(old, fresh).filter(isTold);
  const come = withoutCommon(fresh, old).filter((text) => isTold(text) && !linked.has(plain(text)));
  const pairs: (readonly [string, string])[] = [];
  const removed: string[] = [];
  const free = new Set(come);
  for (const text of gone) {
    const best = [...free]
      .map((other) => ({ other, share: similarity(text, other) }))
      .reduce<{ other: string; share: number } | null>((a, b) => (a && a.share >= b.share ? a : b), null);
    if (!best || best.share < SAME_SENTENCE) {
      removed.push(text);
      continue;
    }
    free.delete(best.other);
    if (!isImmaterialPair(text, best.other)) pairs.push([text, best.other]);
  }
  return { pairs, removed, added: [...free] };
}

/** Pairing compares every sentence with every other one, so no more than this are looked at. */
const MAX_COMPARED = 300;

function withoutCommon(sentences: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(plain(other), (left.get(plain(other)) ?? 0) + 1);
  const own = sentences.filter((sentence) => {
    const count = left.get(plain(sentence)) ?? 0;
    left.set(plain(sentence), count - 1);
    return count <= 0;
  });
  return own.slice(0, MAX_COMPARED);
}

/** A sentence of the article, and not a label, a link, a clock, a counter or an invitation. */
function isTold(text: string): boolean {
  if (!/[.!?…]["'”’»)\]]*$/u.test(text) || wordsOf(text).length < 3) return false;
  if (POINTER.test(text) || PROMOTION.test(text)) return false;
  return !((CLOCK.test(text) && wordsOf(text).length <= 12 && /\d/.test(text)) || isCounter(text));
}

function isCounter(text: string): boolean {
  return COUNTER.test(text) && wordsOf(text).length <= 8;
}

/** Sentences that are a link from beginning to end. */
function linkedTexts({ links, text, blocks }: ExtractedArticle): ReadonlySet<string> {
  const whole = blocks.filter(({ span }) =>
    links.some((link) => link.span.start <= span.start + 2 && link.span.end >= span.end - 2),
  );
  return new Set(whole.map(({ span }) => plain(text.slice(span.start, span.end))));
}

/** Differs in spelling alone: letters that changed places, or one that was missing beside its like. */
function isImmaterialPair(before: string, after: string): boolean {
  const [old, now] = [wordsOf(plain(before)), wordsOf(plain(after))];
  if (old.length !== now.length) return false;
  return old.every((word, index) => word === now[index] || isSpelling(word, now[index] ?? ''));
}

function isSpelling(before: string, after: string): boolean {
  if (!/^\p{L}{5,}$/u.test(before) || !/^\p{L}{5,}$/u.test(after)) return false;
  const undoubled = (word: string): string => word.replace(/(\p{L})\1/gu, '$1');
  if (undoubled(before) === undoubled(after)) return true;
  const places = [...before].flatMap((letter, index) => (letter === after[index] ? [] : [index]));
  const [first = 0, second = 0] = places;
  return (
    before.length === after.length &&
    places.length === 2 &&
    second === first + 1 &&
    before[first] === after[second] &&
    before[second] === after[first]
  );
}

function changesFacts(before: string, after: string): boolean {
  return [numbersOf, namesOf, denialsOf, quotationsOf].some((of) => of(before) !== of(after));
}

const numbersOf = (text: string): string =>
  together([
    ...(text.match(/\d[\d.,]*\d|\d/g) ?? []),
    ...wordsOf(plain(text)).filter((word) => NUMBER_WORDS.test(word)),
  ]);
/** Words with a capital, the first one of the sentence left out. */
const namesOf = (text: string): string =>
  together(
    wordsOf(text)
      .slice(1)
      .filter((word) => /^["“«(]?\p{Lu}/u.test(word))
      .map(plain),
  );
const denialsOf = (text: string): string =>
  together(wordsOf(plain(text)).filter((word) => DENIALS.test(word)));
const quotationsOf = (text: string): string =>
  together([...text.matchAll(QUOTED)].map(([, quoted = '']) => plain(quoted)));

function together(words: readonly string[]): string {
  return [...words].sort().join(' ');
}

function isLoss(text: string): boolean {
  return wordsOf(text).length >= MIN_LOSS_WORDS;
}

/** Common words of all words, counted once each. */
function similarity(one: string, other: string): number {
  const [left, right] = [new Set(wordsOf(plain(one))), new Set(wordsOf(plain(other)))];
  const common = [...left].filter((word) => right.has(word)).length;
  return common / Math.max(1, Math.max(left.size, right.size));
}

/** Without what typesetting may change: quotation marks, dashes, spaces, capitals, ligatures. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‚‛′`´]/gu, "'")
    .replace(/["“”„‟«»‹›″]/gu, '')
    .replace(/[‐‑‒–—―−]/gu, '-')
    .replace(/\u00ad|\u200b|\u200c|\u200d|\ufeff/gu, '')
    .replace(/\s*-\s*/gu, '-')
    .replace(/(?<!\d)[.,;:!?…]+(?=\s|$)|[.,;:!?…]+$/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

function shortened(text: string): string {
  const most = QUOTATION_LIMITS.longestChars;
  return text.length <= most ? text : `${text.slice(0, cutBetweenWords(text, most)).trimEnd()}…`;
}

/** Roughly what a page shows anywhere: a note of a correction may stand outside of the article's text. */
function visibleText(html: string): string {
  return html
    .replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1\s*>/giu, ' ')
    .replace(/<\/?(?:p|div|li|h\d|section|article|aside|footer|header|br|td)\b[^>]*>/giu, '\n')
    .replace(/<[^>]{0,2000}>/gu, ' ')
    .replace(/&(?:rsquo|#8217|#39|apos);/gu, "'")
    .replace(/[^\S\n]+/gu, ' ');
}
