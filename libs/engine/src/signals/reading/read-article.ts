import type { JudgedLanguage, TextSpan } from '@vaglio/contracts';
import { isJudgedLanguage } from '@vaglio/contracts';
import type { ExtractedArticle, Sentence, TextBlock, TextProfile } from '../../analysis.types.js';
import { splitSentences } from '../../text/split-sentences.js';
import { hasUnusualLetters } from '../../text/unusual-letters.js';
import { CUES, type CueList } from '../cues/cues.js';
import { PhraseIndex } from './phrase-index.js';
import { isBetweenSingleMarks, quotationsIn } from './quotations.js';
import { isBoilerplate } from './boilerplate.js';
import type { CueHit, QuoteReading, Reading, SentenceReading } from './reading.js';
import { KnownNames, namesIn as fullNamesIn, speechOf, type Speech } from './speakers.js';
import { isCapitalised, isNumber, tokensOf, type Token } from './tokens.js';

const indexes = new Map<JudgedLanguage, PhraseIndex<CueList>>();

/** Made when a text in the language is first read. */
function indexOf(language: JudgedLanguage): PhraseIndex<CueList> {
  const index = indexes.get(language) ?? new PhraseIndex(CUES[language]);
  indexes.set(language, index);
  return index;
}

/** Reads an article once: sentences, words, quotations and cues, for all signals to look at. */
export function readArticle(article: ExtractedArticle, profileLanguage: TextProfile['language']): Reading {
  const language =
    profileLanguage.known && isJudgedLanguage(profileLanguage.value) ? profileLanguage.value : null;
  const blocks = blocksOf(article);
  const sentences = splitSentences(
    article.text,
    language ?? 'en',
    blocks.map((block) => block.span),
  );
  const quotations = blocks.flatMap((block) => quotationsIn(article.text, block.span));
  const words = sentences.map((sentence) => tokensOf(sentence.text, sentence.span.start));
  const hits = language ? cueHits(article, sentences, words, quotations, language) : [];
  const speeches = language ? speechesIn(article.text, words, hits, language) : [];
  const readings = sentenceReadings(article, blocks, sentences, words, quotations, hits, speeches);
  return {
    article,
    profile: {
      language: profileLanguage,
      sentences,
      isJudgedOnLanguage: language !== null,
      hasUnusualLetters: hasUnusualLetters(
        `${article.title.known ? article.title.value : ''}\n${article.text}`,
      ),
    },
    language,
    sentences: readings,
    speeches,
    isMostlyReported: isMostlyReported(readings, speeches),
    hasDocument: hits.some(({ list, sentence }) => list === 'documentSource' && sentence < LEAD_SENTENCES),
    hasCitations: readings.filter(({ text }) => CITATION.test(text)).length >= FEWEST_CITATIONS,
    quotes: quoteReadings(article.text, quotations, readings, speeches),
    headline: article.title.known
      ? { text: article.title.value, tokens: tokensOf(article.title.value) }
      : null,
    hits: grouped(hits.filter((hit) => SPOKEN_BY_PAGES.has(hit.list) || !isSilent(readings[hit.sentence]))),
  };
}

/** What a page says of itself counts wherever it stands. */
const SPOKEN_BY_PAGES: ReadonlySet<CueList> = new Set<CueList>([
  'machineInstruction',
  'affiliateDisclosure',
  'sponsorDisclosure',
  'satireLabel',
  'pressRelease',
  'correction',
]);

/** What was never the article's voice: orders to machines, boilerplate of the page. */
function isSilent(sentence: SentenceReading | undefined): boolean {
  return sentence?.isForMachines === true || sentence?.isBoilerplate === true;
}

/** Who reports a study or a filing says so at once. */
const LEAD_SENTENCES = 4;
const MOST_REPORTED = 0.7;
const FEWEST_SENTENCES = 8;

/** Words in quotation marks, and sentences that say who said so, as a share of the text. */
function isMostlyReported(sentences: readonly SentenceReading[], speeches: readonly Speech[]): boolean {
  const spoken = new Set(speeches.map(({ sentence }) => sentence));
  let all = 0;
  let reported = 0;
  for (const { index, tokens, quotedShare: share, isBoilerplate: isPage } of sentences) {
    if (isPage) continue;
    all += tokens.length;
    reported += tokens.length * (spoken.has(index) ? 1 : share);
  }
  return sentences.length >= FEWEST_SENTENCES && reported > all * MOST_REPORTED;
}

function isSmall({ raw }: Token): boolean {
  return raw === raw.toLowerCase();
}

function speechesIn(
  text: string,
  words: readonly (readonly Token[])[],
  hits: readonly CueHit[],
  language: JudgedLanguage,
): Speech[] {
  const small = words.flatMap((tokens) => tokens.filter(isSmall).map(({ word }) => word));
  const known = new KnownNames(new Set(small));
  for (const tokens of words) {
    for (const run of fullNamesIn(text, tokens)) if (run.count > 1) known.addPerson(run.text);
  }
  return hits.flatMap((hit) => {
    const isAccordingTo = hit.list === 'accordingTo';
    if (hit.sentence < 0 || hit.isQuoted || (!isAccordingTo && hit.list !== 'sayingVerb')) return [];
    const tokens = words[hit.sentence] ?? [];
    // "States" and "Notes" with a capital in mid-sentence are names.
    if (hit.fromToken > 0 && /^\p{Lu}/u.test(hit.text)) return [];
    const cue = { sentence: hit.sentence, from: hit.fromToken, to: hit.toToken, isAccordingTo };
    return speechOf(text, tokens, cue, known, language) ?? [];
  });
}

function blocksOf({ blocks, text }: ExtractedArticle): readonly TextBlock[] {
  if (blocks.length > 0) return blocks;
  return [...text.matchAll(/[^\n]+/g)].map((line) => ({
    kind: 'paragraph',
    span: { start: line.index, end: line.index + line[0].length },
  }));
}

function cueHits(
  article: ExtractedArticle,
  sentences: readonly Sentence[],
  words: readonly (readonly Token[])[],
  quotations: readonly TextSpan[],
  language: JudgedLanguage,
): CueHit[] {
  const title = article.title.known ? article.title.value : '';
  const titleQuotes = quotationsIn(title, { start: 0, end: title.length });
  return [
    ...hitsIn(title, tokensOf(title), -1, titleQuotes, language),
    ...sentences.flatMap((sentence, index) =>
      hitsIn(article.text, words[index] ?? [], index, overlapping(quotations, sentence.span), language),
    ),
  ];
}

function hitsIn(
  text: string,
  tokens: readonly Token[],
  sentence: number,
  quotations: readonly TextSpan[],
  language: JudgedLanguage,
): CueHit[] {
  return indexOf(language)
    .matchesIn(tokens)
    .flatMap((match) => {
      const start = tokens[match.from]?.start;
      const end = tokens[match.to - 1]?.end;
      if (start === undefined || end === undefined) return [];
      const isQuoted = isWithin(quotations, { start, end }) || isBetweenSingleMarks(text, { start, end });
      const { from: fromToken, to: toToken } = match;
      return [
        {
          list: match.list,
          text: text.slice(start, end),
          sentence,
          start,
          end,
          isQuoted,
          fromToken,
          toToken,
        },
      ];
    });
}

/** Where the first item stands that meets a condition which all later ones meet too; the length where none does. */
function firstIndex<T>(sorted: readonly T[], meets: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (meets(sorted[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Quotations come in order and apart, so none has to be looked for among all of them: one sentence may hold thousands. */
function firstEndingAfter(quotations: readonly TextSpan[], position: number): number {
  return firstIndex(quotations, ({ end }) => end > position);
}

function isWithin(quotations: readonly TextSpan[], span: TextSpan): boolean {
  const quote = quotations[firstEndingAfter(quotations, span.end - 1)];
  return quote !== undefined && quote.start <= span.start;
}

function overlapping(quotations: readonly TextSpan[], span: TextSpan): TextSpan[] {
  const found: TextSpan[] = [];
  for (let at = firstEndingAfter(quotations, span.start); at < quotations.length; at += 1) {
    const quote = quotations[at];
    if (!quote || quote.start >= span.end) break;
    found.push(quote);
  }
  return found;
}

function sentenceReadings(
  article: ExtractedArticle,
  blocks: readonly TextBlock[],
  sentences: readonly Sentence[],
  words: readonly (readonly Token[])[],
  quotations: readonly TextSpan[],
  hits: readonly CueHit[],
  speeches: readonly Speech[],
): SentenceReading[] {
  const sources = sourcesIn(article, sentences, hits, speeches);
  const forMachines = sentencesWith(hits, 'machineInstruction', true);
  const linked = sentencesWithLinks(article, sentences);
  const isConversation = turnsIn(sentences) >= FEWEST_TURNS;
  return sentences.map((sentence, index) => {
    const tokens = words[index] ?? [];
    const kind = blocks[sentence.block]?.kind;
    const isHeading = kind === 'heading';
    const isSpoken = kind === 'quote' || (isConversation && !sources.has(index));
    return {
      ...sentence,
      index,
      tokens,
      numbers: tokens.filter(isNumber),
      names: namesIn(tokens),
      quotedShare: isSpoken ? 1 : quotedShare(tokens, overlapping(quotations, sentence.span)),
      isSourced: sources.has(index) || CITATION.test(sentence.text),
      isHeading,
      isBoilerplate: isBoilerplate(sentence.text),
      isProse: !isHeading && tokens.filter(isLowerCase).length >= FEWEST_RUNNING,
      hasLink: linked.has(index),
      isForMachines: forMachines.has(index),
    };
  });
}

/** "Mr Malone: …", "Q: …": a text of so many labelled turns is a conversation, and none of it the author's own voice. */
const SPEAKER_LABEL = /^(?:\p{Lu}[\p{L}\p{M}.'’-]*\s){0,3}\p{Lu}[\p{L}\p{M}.'’-]*\s?:\s/u;
const FEWEST_CITATIONS = 2;
const FEWEST_TURNS = 4;

/** Turns of speakers who have more than one. */
function turnsIn(sentences: readonly Sentence[]): number {
  const turns = new Map<string, number>();
  for (const { text } of sentences) {
    const label = SPEAKER_LABEL.exec(text)?.[0];
    if (label !== undefined) turns.set(label, (turns.get(label) ?? 0) + 1);
  }
  return [...turns.values()].filter((many) => many > 1).reduce((sum, many) => sum + many, 0);
}

/**
 * Sentences that a reader can trace: the source stands in them, in the sentence before or after, at the head of their
 * paragraph or in a link of it. A document named at the head of a section speaks for the section.
 */
function sourcesIn(
  article: ExtractedArticle,
  sentences: readonly Sentence[],
  hits: readonly CueHit[],
  speeches: readonly Speech[],
): Set<number> {
  const unnamed = new Set([...sentencesWith(hits, 'vagueSource'), ...sentencesWith(hits, 'anonymousSource')]);
  // "Experts say" holds a verb of attribution too, but names no source.
  const stated = new Set([...sentencesWith(hits, 'attribution')].filter((index) => !unnamed.has(index)));
  for (const document of sentencesWith(hits, 'documentSource')) stated.add(document);
  for (const { sentence, kind } of speeches)
    if (kind !== 'vague' && kind !== 'anonymous') stated.add(sentence);
  const linked = sentencesWithLinks(article, sentences);
  const linkedBlocks = new Set([...linked].map((index) => sentences[index]?.block));
  const sourced = new Set<number>();
  let isHeadStated = false;
  sentences.forEach((sentence, index) => {
    if (sentences[index - 1]?.block !== sentence.block) isHeadStated = stated.has(index);
    const isNear =
      stated.has(index) || stated.has(index - 1) || isCarried(sentences, stated, index + 1, index);
    if (isHeadStated || isNear || linkedBlocks.has(sentence.block)) sourced.add(index);
  });
  for (const sentence of unnamed) if (!stated.has(sentence)) sourced.delete(sentence);
  return sourced;
}

function isCarried(
  sentences: readonly Sentence[],
  stated: ReadonlySet<number>,
  near: number,
  index: number,
): boolean {
  return stated.has(near) && sentences[near]?.block === sentences[index]?.block;
}

/** As scholars cite: "(World Meteorological Organization, 2023)", "[12]", "(3, 4)". */
const CITATION =
  /\(\p{Lu}[^()]{2,80}, (?:19|20)\d\d[a-z]?\)|[\p{L}.,]\s?\[\d{1,3}\]|\(\d{1,2}(?:, \d{1,2})*(?: Trusted Source)?\)/u;

/** Running text has small words; a line of a table, a score or a date in a calendar has next to none. */
const FEWEST_RUNNING = 4;

function isLowerCase({ raw }: Token): boolean {
  const first = raw.charAt(0);
  return first !== first.toUpperCase();
}

function sentencesWith(hits: readonly CueHit[], list: CueList, evenQuoted = false): Set<number> {
  const found = hits.filter((hit) => hit.list === list && (evenQuoted || !hit.isQuoted));
  return new Set(found.map((hit) => hit.sentence));
}

function sentencesWithLinks(article: ExtractedArticle, sentences: readonly Sentence[]): Set<number> {
  const starts = article.links.filter((link) => link.isOutbound).map((link) => link.span.start);
  starts.sort((a, b) => a - b);
  const linked = new Set<number>();
  let at = 0;
  sentences.forEach((sentence, index) => {
    while (at < starts.length && (starts[at] ?? 0) < sentence.span.start) at += 1;
    if (at < starts.length && (starts[at] ?? 0) < sentence.span.end) linked.add(index);
  });
  return linked;
}

function namesIn(tokens: readonly Token[]): number {
  let names = 0;
  for (let at = 1; at < tokens.length; at += 1) {
    const [token, before] = [tokens[at], tokens[at - 1]];
    if (token && before && isCapitalised(token) && (at === 1 || !isCapitalised(before))) names += 1;
  }
  return names;
}

function quotedShare(tokens: readonly Token[], quotations: readonly TextSpan[]): number {
  if (tokens.length === 0 || quotations.length === 0) return 0;
  const quoted = tokens.filter((token) => isWithin(quotations, token));
  return quoted.length / tokens.length;
}

const FEWEST_QUOTED_WORDS = 4;
/** A speaker stands so many sentences away at most. */
const SPEAKER_REACH = 2;

function quoteReadings(
  text: string,
  quotations: readonly TextSpan[],
  sentences: readonly SentenceReading[],
  speeches: readonly Speech[],
): QuoteReading[] {
  const bySentence = new Map<number, Speech['kind'][]>();
  for (const { sentence, kind } of speeches)
    bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), kind]);
  let at = 0;
  let before: QuoteReading | null = null;
  return quotations.flatMap((quote) => {
    while (at < sentences.length && (sentences[at]?.span.end ?? 0) <= quote.start) at += 1;
    const words = tokensOf(text.slice(quote.start, quote.end));
    const sentence = sentences[at];
    if (!sentence || words.length < FEWEST_QUOTED_WORDS || sentence.isHeading || sentence.isBoilerplate)
      return [];
    const near = [0, 1, -1, 2, -2].flatMap((away) => bySentence.get(at + away) ?? []);
    const isContinued = before !== null && at - before.sentence <= SPEAKER_REACH && before.isAttributed;
    const spoken = near[0] ?? (isContinued ? before?.speaker : undefined);
    const isSaid = isSpeech(text, quote, words);
    const reading: QuoteReading = {
      ...quote,
      words: words.length,
      sentence: at,
      isSaid,
      speaker: isSigned(text, quote) ? 'named' : (spoken ?? null),
      isAttributed:
        spoken !== undefined ||
        isContinued ||
        isSigned(text, quote) ||
        isIntroduced(text, quote) ||
        sentence.isSourced,
    };
    before = reading;
    return [reading];
  });
}

/** Spoken words, not a title, a term or a button: they end like a sentence and are not written like a title. */
function isSpeech(text: string, quote: TextSpan, words: readonly Token[]): boolean {
  const capitals = words.filter(isCapitalised).length;
  const ends =
    /[,.!?…]["”»’]?$/.test(text.slice(quote.start, quote.end)) || /^[,.]/.test(text.charAt(quote.end));
  return ends && words.length >= 6 && capitals / words.length < 0.5;
}

/** «…», adds Anna Neri – whatever the verb is, the name beside the marks is the speaker. */
const SPEAKER_AFTER =
  /^[,.]?[ \u00a0]?(?:(?:he|she|they)[ \u00a0]\p{Ll}{3}|(?:\p{Ll}+[ \u00a0]){1,3}\p{Lu}\p{Ll}|[–—-]{1,2}[ \u00a0]?\p{Lu}\p{Ll}|\n+[–—-]{0,2}[ \u00a0]?\p{Lu}[\p{Ll}.]+ \p{Lu})/u;
const SPEAKER_BEFORE = /\p{Lu}[\p{L}.’'-]+[ \u00a0](?:\p{Ll}+[ \u00a0]?){1,2}[:,][ \u00a0]?$/u;

function isSigned(text: string, quote: TextSpan): boolean {
  const isSaid = /[,.!?…]$/.test(text.slice(quote.end - 2, quote.end - 1)) || text.charAt(quote.end) === ',';
  return (
    (isSaid && SPEAKER_AFTER.test(text.slice(quote.end, quote.end + 60))) ||
    SPEAKER_BEFORE.test(text.slice(Math.max(0, quote.start - 60), quote.start))
  );
}

/** "She wrote: …", "the caption reads: …" */
function isIntroduced(text: string, quote: TextSpan): boolean {
  return /:\s*$/.test(text.slice(Math.max(0, quote.start - 3), quote.start));
}

function grouped(hits: readonly CueHit[]): Map<CueList, CueHit[]> {
  const groups = new Map<CueList, CueHit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.list);
    if (group) group.push(hit);
    else groups.set(hit.list, [hit]);
  }
  return groups;
}
