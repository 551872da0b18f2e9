import { QUOTATION_LIMITS, type JudgedLanguage, type WordPart } from '@vaglio/contracts';
import type { ExtractedArticle, FetchedPage } from '../analysis.types.js';
import { innerLines } from '../extract/markup/inner-text.js';
import { viewPage } from '../extract/page-view.js';
import { cutBetweenWords } from '../text/cut-at-word.js';
import { splitSentences } from '../text/split-sentences.js';
import { wordDifference, wordsOf } from './word-difference.js';

/** Title and text of an earlier reading, which a later reading is compared with. */
export interface SeenPage {
  readonly title: string;
  readonly text: string;
}

/** How a page differs from its earlier reading. `replaced` means that the URL now has a different article. */
export interface PageChange {
  readonly kind: 'none' | 'immaterial' | 'corrected' | 'changed' | 'replaced';
  /** The headline, a number, a name, a denial or a quotation changed, or a sentence was removed. */
  readonly isSubstantial: boolean;
  readonly headline: readonly WordPart[] | null;
  readonly sentences: readonly (readonly WordPart[])[];
  /** Number of changed sentences that are not in `sentences`. */
  readonly moreSentences: number;
}

export interface ReadingAgain {
  readonly finalUrl: string;
  readonly seen: SeenPage;
  readonly change: PageChange;
}

const MAX_SHOWN = 8;
/** A page with another headline and a lower share of common sentences is a different article. */
const SAME_ARTICLE = 0.2;
/** Two sentences with at least this share of common words are versions of one sentence. */
const SAME_SENTENCE = 0.4;
const MIN_LOSS_WORDS = 6;

const CORRECTION_NOTE =
  /(?:^|[.!?»”"\n]\s*)(?:correction|corrections|clarification|editor[’']?s note|update|updated to|errata(?: corrige)?|rettifica|precisazione|correzione|aggiornamento|nota (?:della redazione|dell[’']editore))\s*(?:\([^)]{0,40}\)|[\d.,:/ ]{0,30}|(?:on|del|delle|dell[’']|at)\b.{0,40}?)\s*[:–—-]|\b(?:an?|the) (?:earlier|previous|original|prior) version of (?:this|the) (?:article|story|report|headline|page|post)\b|\bthis (?:article|story|headline|report|page) (?:was|has been|is) (?:amended|corrected|updated|revised|edited)\b|\b(?:una|la|nella|in una) (?:versione precedente|precedente versione|prima versione) (?:di|del) (?:quest|articolo|titolo)|\b(?:quest[’']articolo|l[’']articolo|questo (?:articolo|testo|titolo)|il (?:testo|titolo)) è stat[oa] (?:corrett|modificat|aggiornat|rettificat)/iu;
const TIME_NOTE =
  /\b(?:ago|updated|last (?:update|modified)|published|posted|min(?:ute)?s? read|reading time|fa|aggiornat[oa]|ultimo aggiornamento|ultima modifica|pubblicat[oa]|tempo di lettura|minut[oi] di lettura)\b/iu;
const COUNTER =
  /\d[\d.,]*\s*(?:k|m)?\s*(?:comments?|views?|shares?|likes?|reactions?|readers?|reads|votes?|people (?:are )?(?:reading|here)|subscribers?|followers?|commenti|commento|visualizzazioni|condivisioni|letture|lettori|voti|reazioni|mi piace|persone)\b|\b(?:comments?|views?|shares?|likes?|commenti|visualizzazioni|condivisioni|letture)\s*[:(]?\s*\d/iu;
const TEASER =
  /^(?:read (?:also|more|next)|see also|related|more on|most (?:read|popular)|don[’']t miss|recommended|watch|listen|leggi anche|vedi anche|da non perdere|i più letti|potrebbe interessarti|correlati|guarda|ascolta)\b/iu;
const PROMOTION =
  /\b(?:newsletter|subscrib|sign up|cookies?|advertisement|follow us|download our app|iscriviti|abbonat|pubblicità|seguici|scarica l[’']app)/iu;
const DENIALS =
  /^(?:not|no|never|none|nobody|nor|neither|without|cannot|denied|denies|deny|non|mai|nessun[oa]?|né|senza|nega|negato|.+n[’']t)$/u;
const NUMBER_WORDS =
  /^(?:(?:hundred|thousand|million|billion|trillion|dozen)s?|two|three|four|five|six|seven|eight|nine|ten|twenty|half|twice|double|cento|mila|milion[ei]|miliard[oi]|decin[ae]|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|venti|metà|doppio)$/u;
const QUOTED = /[“"«]([^”"»]{3,})[”"»]/gu;

export function compareReadings(before: SeenPage, article: ExtractedArticle, page: FetchedPage): PageChange {
  const now = seenPage(article, before.title);
  const language: JudgedLanguage = article.language.known && article.language.value === 'it' ? 'it' : 'en';
  const sentencesOf = ({ text }: SeenPage): string[] =>
    splitSentences(text, language).map((sentence) => sentence.text);
  const [oldSentences, newSentences] = [sentencesOf(before), sentencesOf(now)];
  const isOtherHeadline = normalized(before.title) !== normalized(now.title);
  if (isOtherHeadline && isOtherArticle(oldSentences, newSentences, before.title, now.title))
    return withoutDetails('replaced');
  const { pairs, removed, added } = changesOf(oldSentences, newSentences, linkedTexts(article));
  const headline = isOtherHeadline ? wordDifference(before.title, now.title) : null;
  if (headline === null && pairs.length + removed.length + added.length === 0)
    return withoutDetails(before.text === now.text && before.title === now.title ? 'none' : 'immaterial');
  const differences = [
    ...pairs.map(([from, to]) => wordDifference(shortened(from), shortened(to))),
    ...removed.map((text): WordPart[] => [{ kind: 'removed', text: shortened(text) }]),
    ...added.map((text): WordPart[] => [{ kind: 'added', text: shortened(text) }]),
  ];
  return {
    kind: hasCorrectionNote(page) ? 'corrected' : 'changed',
    isSubstantial:
      headline !== null || pairs.some(([from, to]) => changesFacts(from, to)) || removed.some(isLoss),
    headline,
    sentences: differences.slice(0, MAX_SHOWN),
    moreSentences: Math.max(0, differences.length - MAX_SHOWN),
  };
}

/** Looks at the whole page, because the note may be outside of the article. */
function hasCorrectionNote(page: FetchedPage): boolean {
  return CORRECTION_NOTE.test(innerLines(viewPage(page).body));
}

/** Uses the earlier title for a page without a headline. */
export function seenPage({ title, text }: ExtractedArticle, earlierTitle: string): SeenPage {
  return { title: title.known ? title.value : earlierTitle, text };
}

function withoutDetails(kind: PageChange['kind']): PageChange {
  return { kind, isSubstantial: false, headline: null, sentences: [], moreSentences: 0 };
}

function isOtherArticle(
  before: readonly string[],
  after: readonly string[],
  ...titles: [string, string]
): boolean {
  const known = new Set(before.map(normalized));
  const common = after.filter((sentence) => known.has(normalized(sentence))).length;
  return (
    common < SAME_ARTICLE * Math.min(before.length, after.length) &&
    similarity(wordsIn(titles[0]), wordsIn(titles[1])) < SAME_SENTENCE
  );
}

interface Changes {
  readonly pairs: readonly (readonly [before: string, after: string])[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Sentences that are only in one of the texts, in any order. Similar sentences are paired as a change. */
function changesOf(
  before: readonly string[],
  after: readonly string[],
  linked: ReadonlySet<string>,
): Changes {
  const missing = withoutCommon(before, after).filter(isArticleSentence);
  const unmatched = new Map(
    withoutCommon(after, before)
      .filter((text) => isArticleSentence(text) && !linked.has(normalized(text)))
      .map((text) => [text, wordsIn(text)]),
  );
  const pairs: (readonly [string, string])[] = [];
  const removed: string[] = [];
  for (const text of missing) {
    const words = wordsIn(text);
    const best = [...unmatched]
      .map(([other, otherWords]) => ({ other, share: similarity(words, otherWords) }))
      .reduce<{ other: string; share: number } | null>((a, b) => (a && a.share >= b.share ? a : b), null);
    if (!best || best.share < SAME_SENTENCE) {
      removed.push(text);
      continue;
    }
    unmatched.delete(best.other);
    if (!isImmaterialPair(text, best.other)) pairs.push([text, best.other]);
  }
  return { pairs, removed, added: [...unmatched.keys()] };
}

/** Every removed sentence is compared with every added one, so their number is limited. */
const MAX_COMPARED = 300;

function withoutCommon(sentences: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(normalized(other), (counts.get(normalized(other)) ?? 0) + 1);
  const rest = sentences.filter((sentence) => {
    const count = counts.get(normalized(sentence)) ?? 0;
    counts.set(normalized(sentence), count - 1);
    return count <= 0;
  });
  return rest.slice(0, MAX_COMPARED);
}

/** Excludes labels, teasers, times, counters and promotion. */
function isArticleSentence(text: string): boolean {
  const words = wordsOf(text).length;
  if (!/[.!?…]["'”’»)\]]*$/u.test(text) || words < 3) return false;
  if (TEASER.test(text) || PROMOTION.test(text)) return false;
  return !((TIME_NOTE.test(text) && words <= 12 && /\d/.test(text)) || (COUNTER.test(text) && words <= 8));
}

/** Paragraphs that are entirely a link. */
function linkedTexts({ links, text, blocks }: ExtractedArticle): ReadonlySet<string> {
  const whole = blocks.filter(({ span }) =>
    links.some((link) => link.span.start <= span.start + 2 && link.span.end >= span.end - 2),
  );
  return new Set(whole.map(({ span }) => normalized(text.slice(span.start, span.end))));
}

/** Differs only in spelling: swapped letters, or a single instead of a double letter. */
function isImmaterialPair(before: string, after: string): boolean {
  const [oldWords, newWords] = [wordsOf(normalized(before)), wordsOf(normalized(after))];
  if (oldWords.length !== newWords.length) return false;
  return oldWords.every((word, at) => word === newWords[at] || isSpelling(word, newWords[at] ?? ''));
}

function isSpelling(before: string, after: string): boolean {
  if (!/^\p{L}{5,}$/u.test(before) || !/^\p{L}{5,}$/u.test(after)) return false;
  const withoutDoubles = (word: string): string => word.replace(/(\p{L})\1/gu, '$1');
  if (withoutDoubles(before) === withoutDoubles(after)) return true;
  const differing = [...before].flatMap((letter, index) => (letter === after[index] ? [] : [index]));
  const [first = 0, second = 0] = differing;
  return (
    before.length === after.length &&
    differing.length === 2 &&
    second === first + 1 &&
    before[first] === after[second] &&
    before[second] === after[first]
  );
}

function changesFacts(before: string, after: string): boolean {
  return [numbersOf, namesOf, denialsOf, quotationsOf].some((read) => read(before) !== read(after));
}

const numbersOf = (text: string): string =>
  sortedText([
    ...(text.match(/\d[\d.,]*\d|\d/g) ?? []),
    ...wordsOf(normalized(text)).filter((word) => NUMBER_WORDS.test(word)),
  ]);
/** Capitalized words, except the first word of the sentence. */
const namesOf = (text: string): string =>
  sortedText(
    wordsOf(text)
      .slice(1)
      .filter((word) => /^["“«(]?\p{Lu}/u.test(word))
      .map(normalized),
  );
const denialsOf = (text: string): string =>
  sortedText(wordsOf(normalized(text)).filter((word) => DENIALS.test(word)));
const quotationsOf = (text: string): string =>
  sortedText([...text.matchAll(QUOTED)].map(([, quoted = '']) => normalized(quoted)));

function sortedText(words: readonly string[]): string {
  return [...words].sort().join(' ');
}

function isLoss(text: string): boolean {
  return wordsOf(text).length >= MIN_LOSS_WORDS;
}

const wordsIn = (text: string): ReadonlySet<string> => new Set(wordsOf(normalized(text)));

function similarity(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = [...left].filter((word) => right.has(word)).length;
  return common / Math.max(1, left.size, right.size);
}

/** Removes typographic differences: quotation marks, dashes, spaces, capitals, ligatures. */
function normalized(text: string): string {
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
  const max = QUOTATION_LIMITS.maxChars;
  return text.length <= max ? text : `${text.slice(0, cutBetweenWords(text, max)).trimEnd()}…`;
}
