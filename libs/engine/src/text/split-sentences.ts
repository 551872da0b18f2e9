import type { JudgedLanguage, TextSpan } from '@vaglio/contracts';
import type { Sentence } from '../analysis.types.js';
import { cutBetweenWords } from './cut-at-word.js';
import { wordSet } from '../word-set.js';

const CANDIDATE = /([.!?…]+|[。！？]+)(["'”’»)\]]*)/g;
/** A longer text without an end of sentence is cut between words. */
export const MAX_SENTENCE_LENGTH = 2_000;

const LAST_TOKEN = /[\p{L}\p{N}.]+$/u;
const NEXT_WORD = /^[\p{L}\p{N}'’]+/u;
const OPENING_MARKS = /^["'“‘«([¿¡—–-]*\s*/u;

/**
 * Splits a text into sentences with their offsets. A line break always ends a sentence. Without `blocks`, every non-empty
 * line is a block.
 */
export function splitSentences(
  text: string,
  language: JudgedLanguage,
  blocks: readonly TextSpan[] = linesOf(text),
): Sentence[] {
  return blocks.flatMap((block, index) =>
    linesOf(text.slice(block.start, block.end)).flatMap((line) =>
      splitLine(text, block.start + line.start, block.start + line.end, language).map((span) => ({
        text: text.slice(span.start, span.end),
        span,
        block: index,
      })),
    ),
  );
}

function linesOf(text: string): TextSpan[] {
  return [...text.matchAll(/[^\r\n\u2028\u2029]+/g)]
    .map((match) => trimmed(text, match.index, match.index + match[0].length))
    .filter((span) => span.end > span.start);
}

function trimmed(text: string, start: number, end: number): TextSpan {
  while (start < end && isSpace(text, start)) start++;
  while (end > start && isSpace(text, end - 1)) end--;
  return { start, end };
}

function isSpace(text: string, index: number): boolean {
  return /\s/.test(text.charAt(index));
}

function splitLine(text: string, start: number, end: number, language: JudgedLanguage): TextSpan[] {
  const line = text.slice(start, end);
  const spans: TextSpan[] = [];
  let from = 0;
  for (const match of line.matchAll(CANDIDATE)) {
    const cut = match.index + match[0].length;
    if (cut >= line.length || !endsSentence(line, match, cut, from, language)) continue;
    spans.push(trimmed(text, start + from, start + cut));
    from = cut;
  }
  if (from < line.length) spans.push(trimmed(text, start + from, end));
  return spans.flatMap((span) => piecesOf(text, span));
}

function piecesOf(text: string, { start, end }: TextSpan): TextSpan[] {
  const pieces: TextSpan[] = [];
  let from = start;
  while (end - from > MAX_SENTENCE_LENGTH) {
    const cut = from + cutBetweenWords(text.slice(from, from + MAX_SENTENCE_LENGTH + 1), MAX_SENTENCE_LENGTH);
    pieces.push(trimmed(text, from, cut));
    from = cut;
  }
  pieces.push(trimmed(text, from, end));
  return pieces.filter((piece) => piece.end > piece.start);
}

function endsSentence(
  line: string,
  match: RegExpMatchArray,
  cut: number,
  from: number,
  language: JudgedLanguage,
): boolean {
  const [, marks = '', closers = ''] = match;
  if (/[。！？]/.test(marks)) return true;
  const before = line.slice(Math.max(from, cut - 40), match.index);
  const after = line.slice(cut, cut + 60);
  if (!/^\s/.test(after)) return marks === '.' && closers === '' && isEndWithoutSpace(before, after);
  const rest = after.trimStart().replace(OPENING_MARKS, '');
  const next = NEXT_WORD.exec(rest)?.[0] ?? '';
  if (/^\p{Ll}/u.test(next)) return false;
  if (marks === '.' && closers === '') return !isAbbreviation(before, next, language);
  return true;
}

/** "…ended.The next", where the markup has no space. Host names and file names do not match. */
function isEndWithoutSpace(before: string, after: string): boolean {
  return /(?:^|[\s"“«(’'])\p{Ll}{2,}$/u.test(before) && /^["“«]?\p{Lu}\p{Ll}+[\s,]/u.test(after);
}

function isAbbreviation(before: string, next: string, language: JudgedLanguage): boolean {
  const token = LAST_TOKEN.exec(before)?.[0] ?? '';
  const bare = token.replace(/^\.+/, '').toLowerCase();
  if (bare === '') return false;
  if (CLOSING_ABBREVIATIONS[language].has(bare)) return !SENTENCE_OPENERS[language].has(next.toLowerCase());
  if (OPEN_ABBREVIATIONS[language].has(bare)) return !isOrdinaryWord(token, bare, next);
  if (/^\p{Lu}$/u.test(token)) return /^\p{Lu}/u.test(next) && !isLoneEnd(next, language);
  if (/^(?:\p{L}\.)+\p{L}$/u.test(token)) return !SENTENCE_OPENERS[language].has(next.toLowerCase());
  return /^\d{1,3}$/.test(token) && before.trim() === token;
}

/** In lower case and without a number after them, these abbreviations are ordinary words. */
function isOrdinaryWord(token: string, bare: string, next: string): boolean {
  return ALSO_WORDS.has(bare) && /^\p{Ll}/u.test(token) && !/^\d/.test(next);
}

function isLoneEnd(next: string, language: JudgedLanguage): boolean {
  return next.length > 1 && SENTENCE_OPENERS[language].has(next.toLowerCase());
}

/** Abbreviations that hardly ever end a sentence. */
const OPEN_ABBREVIATIONS: Readonly<Record<JudgedLanguage, ReadonlySet<string>>> = {
  en: wordSet(`mr mrs ms dr prof sr st mt ft gen col capt cmdr lt sgt maj adm rep reps sen sens gov pres rev fr hon atty supt
    messrs mme mlle no nos vol pp fig figs ed eds cf vs viz eg ie e.g i.e approx est dept univ jan feb mar apr jun jul aug
    sep sept oct nov dec mon tue tues wed thu thur thurs fri sat ave blvd rd`),
  it: wordSet(`sig sigg sig.ra sig.na dott dott.ssa dr prof prof.ssa avv ing arch geom rag on sen gen col cap ten magg mons card
    s ss don art artt pag pagg vol cap fig figg n nn nr num tel cfr cit es p.es sec ca circa rif cod lett comm gov pres min
    gen feb mar apr mag giu lug ago set sett ott nov dic lun mart merc giov ven sab dom v vs prov fraz loc str`),
};

/** Abbreviations that may end a sentence. The next word decides. */
const CLOSING_ABBREVIATIONS: Readonly<Record<JudgedLanguage, ReadonlySet<string>>> = {
  en: wordSet(
    `u.s u.k u.n e.u d.c l.a n.y u.s.a a.m p.m inc corp co ltd llc plc jr bros etc al ph.d m.d b.a m.a b.c a.d`,
  ),
  it: wordSet(`ecc s.p.a s.r.l u.s.a u.e d.c a.c c.d jr p.m s.p.a p.a o.n.u`),
};

/** Abbreviations that are also ordinary words. */
const ALSO_WORDS =
  wordSet(`no sat mar sun set est ed mag dom rag min col don ca circa str loc mart ten es ago card
  comm rd gen`);

/** Words that start a sentence far more often than they follow an abbreviation. */
const SENTENCE_OPENERS: Readonly<Record<JudgedLanguage, ReadonlySet<string>>> = {
  en: wordSet(`the a an this that these those it he she they we you i in on at but and or so if when while as for from with
    after before since because although though however meanwhile there here his her their its our my what who why how where
    is are was were do does did not no one some many most all both each another other according by to`),
  it: wordSet(`il lo la i gli le un uno una questo questa questi queste quello quella quelli quelle in nel nella ma e o se quando
    mentre come per da dal con dopo prima poiché perché anche però tuttavia intanto invece c'è ci non si chi che cosa dove
    così poi ora oggi ieri secondo è sono era suo sua loro nostro a al alla di del della su sul sulla l'`),
};
