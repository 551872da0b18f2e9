import type { Language, TextSpan } from '@vaglio/contracts';
import { isLanguage } from '@vaglio/contracts';
import type { ExtractedArticle, Sentence, TextBlock, TextProfile } from '../../analysis.types.js';
import { READ_LIMIT } from '../../text/read-limit.js';
import { splitSentences } from '../../text/split-sentences.js';
import { CUES, type CueList } from '../cues/cues.js';
import { PhraseIndex } from './phrase-index.js';
import { quotationsIn } from './quotations.js';
import type { CueHit, QuoteReading, Reading, SentenceReading } from './reading.js';
import { isCapitalised, isNumber, tokensOf, type Token } from './tokens.js';

const indexes = new Map<Language, PhraseIndex<CueList>>();

/** Made when a text in the language is first read. */
function indexOf(language: Language): PhraseIndex<CueList> {
  const index = indexes.get(language) ?? new PhraseIndex(CUES[language]);
  indexes.set(language, index);
  return index;
}

/** Reads an article once: sentences, words, quotations and cues, for all signals to look at. */
export function readArticle(article: ExtractedArticle, profileLanguage: TextProfile['language']): Reading {
  const language = profileLanguage.known && isLanguage(profileLanguage.value) ? profileLanguage.value : null;
  const blocks = blocksOf(article);
  const sentences = splitSentences(
    article.text,
    language ?? 'en',
    blocks.map((block) => block.span),
  );
  const quotations = blocks.flatMap((block) => quotationsIn(article.text, block.span));
  const words = sentences.map((sentence) => tokensOf(sentence.text, sentence.span.start));
  const hits = language ? cueHits(article, sentences, words, quotations, language) : [];
  const readings = sentenceReadings(article, blocks, sentences, words, quotations, hits);
  return {
    article,
    profile: { language: profileLanguage, sentences, isJudgedOnLanguage: language !== null },
    language,
    sentences: readings,
    quotes: quoteReadings(article.text, quotations, readings, hits),
    headline: article.title.known
      ? { text: article.title.value, tokens: tokensOf(article.title.value) }
      : null,
    hits: grouped(
      hits.filter((hit) => hit.list === 'machineInstruction' || !readings[hit.sentence]?.isForMachines),
    ),
  };
}

function blocksOf(article: ExtractedArticle): readonly TextBlock[] {
  const within = article.blocks.filter((block) => block.span.end <= READ_LIMIT);
  if (within.length > 0) return within;
  return [...article.text.slice(0, READ_LIMIT).matchAll(/[^\n]+/g)].map((line) => ({
    kind: 'paragraph',
    span: { start: line.index, end: line.index + line[0].length },
  }));
}

function cueHits(
  article: ExtractedArticle,
  sentences: readonly Sentence[],
  words: readonly (readonly Token[])[],
  quotations: readonly TextSpan[],
  language: Language,
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
  language: Language,
): CueHit[] {
  return indexOf(language)
    .matchesIn(tokens)
    .flatMap((match) => {
      const start = tokens[match.from]?.start;
      const end = tokens[match.to - 1]?.end;
      if (start === undefined || end === undefined) return [];
      const isQuoted = isWithin(quotations, { start, end });
      return [{ list: match.list, text: text.slice(start, end), sentence, start, end, isQuoted }];
    });
}

/** Quotations come in order and apart, so none has to be looked for among all of them: one sentence may hold thousands. */
function firstEndingAfter(quotations: readonly TextSpan[], position: number): number {
  let low = 0;
  let high = quotations.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((quotations[middle]?.end ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
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
): SentenceReading[] {
  const attributed = sentencesWith(hits, 'attribution');
  for (const vague of sentencesWith(hits, 'vagueSource')) attributed.delete(vague);
  const forMachines = sentencesWith(hits, 'machineInstruction', true);
  const linked = sentencesWithLinks(article, sentences);
  const linkedBlocks = new Set([...linked].map((index) => sentences[index]?.block));
  return sentences.map((sentence, index) => {
    const tokens = words[index] ?? [];
    const isHeading = blocks[sentence.block]?.kind === 'heading';
    return {
      ...sentence,
      index,
      tokens,
      numbers: tokens.filter(isNumber),
      names: namesIn(tokens),
      quotedShare: quotedShare(tokens, overlapping(quotations, sentence.span)),
      isSourced:
        attributed.has(index) ||
        isCarried(sentences, attributed, index) ||
        linkedBlocks.has(sentence.block) ||
        CITATION.test(sentence.text),
      isHeading,
      isProse: !isHeading && tokens.filter(isLowerCase).length >= FEWEST_RUNNING,
      hasLink: linked.has(index),
      isForMachines: forMachines.has(index),
    };
  });
}

/** As scholars cite: "(World Meteorological Organization, 2023)", "[12]". */
const CITATION = /\(\p{Lu}[^()]{2,80}, (?:19|20)\d\d[a-z]?\)|[\p{L}.,]\s?\[\d{1,3}\]/u;

/** Running text has small words; a line of a table, a score or a date in a calendar has next to none. */
const FEWEST_RUNNING = 4;

function isLowerCase({ raw }: Token): boolean {
  const first = raw.charAt(0);
  return first !== first.toUpperCase();
}

/** A source named in the sentence before, in the same paragraph, still speaks. */
function isCarried(sentences: readonly Sentence[], attributed: ReadonlySet<number>, index: number): boolean {
  const block = sentences[index]?.block;
  return [index - 1, index + 1].some((near) => attributed.has(near) && sentences[near]?.block === block);
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

function quoteReadings(
  text: string,
  quotations: readonly TextSpan[],
  sentences: readonly SentenceReading[],
  hits: readonly CueHit[],
): QuoteReading[] {
  const asides = hits.filter(
    (hit) => hit.list === 'attribution' && /[-–—,]\s*$/.test(text.slice(0, hit.start).slice(-3)),
  );
  let at = 0;
  return quotations.flatMap((quote) => {
    while (at < sentences.length && (sentences[at]?.span.end ?? 0) <= quote.start) at += 1;
    const words = tokensOf(text.slice(quote.start, quote.end)).length;
    const sentence = sentences[at];
    if (!sentence || words < FEWEST_QUOTED_WORDS) return [];
    // «Si mangia troppo - commenta la dottoressa - e male»: Italian papers let the speaker in between.
    const isInside = asides.some((hit) => quote.start < hit.start && hit.end < quote.end);
    const isAttributed =
      isInside || isSigned(text, quote) || sentence.isSourced || sentences[at + 1]?.isSourced === true;
    return [{ ...quote, words, sentence: at, isAttributed }];
  });
}

/** «…», adds Anna Neri – whatever the verb is, the name beside the marks is whoever speaks. */
const SPEAKER_AFTER =
  /^,?[ \u00a0](?:(?:he|she|they)[ \u00a0]\p{Ll}{3}|(?:\p{Ll}+[ \u00a0]){1,2}\p{Lu}\p{Ll})/u;
const SPEAKER_BEFORE = /\p{Lu}[\p{L}.’'-]+[ \u00a0](?:\p{Ll}+[ \u00a0]?){1,2}[:,][ \u00a0]?$/u;

function isSigned(text: string, quote: TextSpan): boolean {
  const isSaid = /[,.!?…]$/.test(text.slice(quote.end - 2, quote.end - 1)) || text.charAt(quote.end) === ',';
  return (
    (isSaid && SPEAKER_AFTER.test(text.slice(quote.end, quote.end + 60))) ||
    SPEAKER_BEFORE.test(text.slice(Math.max(0, quote.start - 60), quote.start))
  );
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
