import type { JudgedLanguage } from '@vaglio/contracts';
import { FeatureBag } from '../../models/linear-model.js';
import { claimWords, isSameWord, WordIndex, type ClaimWord } from './claim-words.js';

const NEGATION =
  /\b(?:not|no|never|none|nobody|neither|nor|cannot|without|non|mai|nessun[oa]?|niente|nulla|senza)\b|n['’]t\b/giu;
const ONLY =
  /\b(?:only|solely|exclusively|just|merely|yet to|unable|incapable|fail(?:s|ed)?|refus(?:es|ed)|avoid(?:s|ed)|solo|soltanto|solamente|esclusivamente|unicamente|incapace|rifiut\w+|evit\w+|fallit\w*)\b/iu;
const MONTHS =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)$/;
const ANTONYMS = opposites(
  'first last|before after|won lost|male female|man woman|men women|north south|east west|northern southern|eastern western|' +
    'increase decrease|rise fall|rose fell|more less|alive dead|born died|began ended|start end|open close|opened closed|' +
    'high low|large small|highest lowest|largest smallest|best worst|old young|oldest youngest|older younger|early late|success failure|' +
    'successful unsuccessful|true false|real fictional|fiction nonfiction|accept reject|accepted rejected|guilty innocent|legal illegal|' +
    'public private|single married|rich poor|father mother|brother sister|king queen|hero villain|friend enemy|include exclude|' +
    'primo ultimo|prima dopo|vinto perso|maschio femmina|uomo donna|uomini donne|nord sud|est ovest|aumento calo|alto basso|' +
    'grande piccolo|maggiore minore|migliore peggiore|vecchio giovane|successo fallimento|vero falso|reale immaginario|vivo morto|' +
    'iniziato finito|aperto chiuso|accettato rifiutato|colpevole innocente|legale illegale|pubblico privato|ricco povero|padre madre|' +
    'fratello sorella|re regina|amico nemico|settentrionale meridionale|orientale occidentale',
);

/** The opposite of a word, if the list has one. */
export function oppositeOf(stem: string): string | undefined {
  return ANTONYMS.get(stem);
}

/** Pairs of opposites, separated by `|`, in both directions. */
export function opposites(lines: string): ReadonlyMap<string, string> {
  return new Map(
    lines.split('|').flatMap((line) => {
      const [one = '', other = ''] = line.split(' ');
      return [
        [one, other],
        [other, one],
      ] as const;
    }),
  );
}

interface Compared {
  readonly words: readonly ClaimWord[];
  readonly isFound: readonly boolean[];
}

/** The features of a claim and passages: which words are found, which are missing, and which are there instead. */
export function claimFeatures(claim: string, passages: readonly string[]): FeatureBag {
  const bag = new FeatureBag();
  const words = claimWords(claim);
  const read = passages.map((passage) => claimWords(passage));
  const all = read.flat();
  const whole = compare(words, all);
  const best = read
    .map((passage) => compare(words, passage))
    .reduce((a, b) => (shareOf(b) > shareOf(a) ? b : a), compare(words, []));
  addShares(bag, 'all', whole);
  addShares(bag, 'best', best);
  addMissing(bag, whole, all);
  addPolarity(bag, claim, passages.join(' '), shareOf(whole));
  addOrder(bag, words, read);
  bag.set('length', Math.log(1 + words.length));
  bag.set('passages', Math.log(1 + all.length));
  bag.set('one-passage', passages.length === 1 ? 1 : 0);
  return bag;
}

function compare(words: readonly ClaimWord[], others: readonly ClaimWord[]): Compared {
  const index = new WordIndex(others);
  return { words, isFound: words.map((word) => index.has(word)) };
}

function shareOf({ words, isFound }: Compared, isWanted: (word: ClaimWord) => boolean = () => true): number {
  let found = 0;
  let wanted = 0;
  words.forEach((word, i) => {
    if (!isWanted(word)) return;
    wanted += 1;
    if (isFound[i]) found += 1;
  });
  return wanted === 0 ? 1 : found / wanted;
}

function addShares(bag: FeatureBag, name: string, compared: Compared): void {
  const share = shareOf(compared);
  const missing = compared.isFound.filter((found) => !found).length;
  bag.set(`${name}:share`, share);
  bag.set(`${name}:share2`, share * share);
  bag.set(`${name}:missing=${Math.min(missing, 4)}`, 1);
  bag.set(`${name}:in=${Math.floor(share * 5)}`, 1);
  for (const kind of ['name', 'figure', 'word'] as const) {
    if (compared.words.some((word) => word.kind === kind))
      bag.set(
        `${name}:${kind}`,
        shareOf(compared, (word) => word.kind === kind),
      );
  }
  const last = compared.isFound.at(-1) === true;
  bag.set(`${name}:last=${last}`, 1);
  const half = Math.ceil(compared.words.length / 2);
  bag.set(
    `${name}:tail`,
    shareOf({ words: compared.words.slice(half), isFound: compared.isFound.slice(half) }),
  );
  bag.set(
    `${name}:head`,
    shareOf({ words: compared.words.slice(0, half), isFound: compared.isFound.slice(0, half) }),
  );
}

function addMissing(bag: FeatureBag, { words, isFound }: Compared, others: readonly ClaimWord[]): void {
  const missing = words.filter((_, i) => !isFound[i]);
  const has = (test: (word: ClaimWord) => boolean) => others.some(test);
  const isYear = ({ stem }: ClaimWord) => /^(?:1[5-9]|20)\d\d$/.test(stem);
  const isMonth = ({ stem }: ClaimWord) => MONTHS.test(stem);
  if (missing.some(isYear)) bag.set(`year-missing:other=${has(isYear)}`, 1);
  if (missing.some(isMonth)) bag.set(`month-missing:other=${has(isMonth)}`, 1);
  const isFigure = (word: ClaimWord) => word.kind === 'figure' && !isYear(word);
  if (missing.some(isFigure)) bag.set(`figure-missing:other=${has(isFigure)}`, 1);
  const names = missing.filter(({ kind }) => kind === 'name').length;
  bag.set(`names-missing=${Math.min(3, names)}`, 1);
  bag.set(`words-missing=${Math.min(3, missing.filter(({ kind }) => kind === 'word').length)}`, 1);
  const opposite = missing.some(({ stem }) => {
    const antonym = ANTONYMS.get(stem);
    return antonym !== undefined && has((word) => isSameWord(word.stem, antonym));
  });
  if (opposite) bag.set('opposite', 1);
  for (const { stem } of missing) bag.set(`missing:${stem.slice(0, 6)}`, 1);
  for (const { stem } of words) bag.set(`claim:${stem.slice(0, 6)}`, 1);
}

function addPolarity(bag: FeatureBag, claim: string, text: string, share: number): void {
  const claims = (claim.match(NEGATION)?.length ?? 0) % 2;
  const says = text.match(NEGATION) ? 1 : 0;
  bag.set(`negation=${claims}${says}`, 1);
  bag.set(`negation-claim*share`, claims * share);
  if (ONLY.test(claim)) {
    bag.set('only', 1);
    bag.set('only*share', share);
    bag.set(`only-said=${ONLY.test(text)}`, 1);
  }
}

/** The share of neighboring words of the claim that are neighbors in a passage too. */
function addOrder(
  bag: FeatureBag,
  words: readonly ClaimWord[],
  passages: readonly (readonly ClaimWord[])[],
): void {
  if (words.length < 2) return;
  const pairs = words.slice(1).map((word, i) => `${words[i]?.stem} ${word.stem}`);
  const said = new Set(
    passages.flatMap((passage) => passage.slice(1).map((word, i) => `${passage[i]?.stem} ${word.stem}`)),
  );
  bag.set('pairs', pairs.filter((pair) => said.has(pair)).length / pairs.length);
}

/** Adds every feature twice, once for both languages and once for one, so that each language profits from training of the other. */
export function inLanguage(features: FeatureBag, language: JudgedLanguage): FeatureBag {
  const bag = new FeatureBag();
  for (const [name, value] of features.values) {
    bag.set(name, value);
    bag.set(`${language}|${name}`, value);
  }
  return bag;
}
