import { isJudgedLanguage, type JudgedLanguage, type TextSpan } from '@vaglio/contracts';
import type { ExtractedArticle, TextBlock } from '../../analysis.types.js';
import { splitSentences } from '../../text/split-sentences.js';
import { hasUnusualLetters } from '../../text/unusual-letters.js';
import { CUES, type CueList } from '../cues/cues.js';
import { isBoilerplate } from './boilerplate.js';
import { languageOf } from './language-of.js';
import { PhraseIndex } from './phrase-index.js';
import { isBetweenSingleMarks, longQuotationsIn, quotationsIn, quotationsOfHeadline } from './quotations.js';
import {
  spokenSentences,
  type CueHit,
  type QuoteReading,
  type Reading,
  type SentenceReading,
  type TokenizedSentence,
} from './reading.js';
import { reportsStudy } from './reported-study.js';
import { KnownNames, namesIn, speechOf, type Speech } from './speakers.js';
import { isCapitalized, isLowerCase, isNumber, tokensOf, type Token } from './tokens.js';

const indexes = new Map<JudgedLanguage, PhraseIndex<CueList>>();

/** Built when the first text in a language is read. */
function indexOf(language: JudgedLanguage): PhraseIndex<CueList> {
  const index = indexes.get(language) ?? new PhraseIndex(CUES[language]);
  indexes.set(language, index);
  return index;
}

/** Reads the sentences, words, quotations and cues of an article once for all signals. */
export function readArticle(article: ExtractedArticle, isOnSatireSite = false): Reading {
  const { text } = article;
  const textLanguage = languageOf(article);
  const language = textLanguage.known && isJudgedLanguage(textLanguage.value) ? textLanguage.value : null;
  const title = article.title.known ? article.title.value : '';
  const blocks = blocksOf(article);
  const sentences = splitSentences(
    text,
    language ?? 'en',
    blocks.map((block) => block.span),
  );
  const tokenized = sentences.map((sentence, index) => ({
    ...sentence,
    index,
    tokens: tokensOf(sentence.text, sentence.span.start),
  }));
  const quotations = quotationsOf(text, blocks);
  const hits = language ? cueHits(text, title, tokenized, quotations, language) : [];
  const speeches = language ? speechesIn(text, tokenized, hits, language) : [];
  const posts = postsIn(text, blocks);
  const readings = sentenceReadings(article, blocks, posts, tokenized, quotations, hits, speeches);
  return {
    article,
    profile: {
      language: textLanguage,
      sentences,
      hasUnusualLetters: hasUnusualLetters(`${title}\n${text}`),
    },
    isOnSatireSite,
    language,
    sentences: readings,
    speeches,
    isMostlyReported: isMostlyReported(readings, speeches, posts),
    hasCitations: readings.filter((sentence) => CITATION.test(sentence.text)).length >= MIN_CITATIONS,
    reportsStudy: reportsStudy(readings),
    quotes: quoteReadings(text, quotations, readings, speeches),
    headline: article.title.known ? { text: title, tokens: tokensOf(title) } : null,
    hits: grouped(hits.filter((hit) => PAGE_STATEMENTS.has(hit.list) || !isIgnored(readings[hit.sentence]))),
  };
}

/** The quotations of a text in its order; one over several paragraphs takes the place of those inside it. */
function quotationsOf(text: string, blocks: readonly TextBlock[]): TextSpan[] {
  const spans = blocks.map((block) => block.span);
  const long = longQuotationsIn(text, spans);
  const short = spans.flatMap((span) => quotationsIn(text, span));
  const isInside = ({ start }: TextSpan): boolean => isWithin(long, { start, end: start + 1 });
  return [...long, ...short.filter((quote) => !isInside(quote))].toSorted((a, b) => a.start - b.start);
}

/** Cues of statements of the page about itself, which count in every sentence. */
const PAGE_STATEMENTS: ReadonlySet<CueList> = new Set<CueList>([
  'affiliateDisclosure',
  'sponsorDisclosure',
  'satireLabel',
  'pressRelease',
  'correction',
]);

function isIgnored(sentence: SentenceReading | undefined): boolean {
  return sentence?.isForMachines === true || sentence?.isBoilerplate === true;
}

const MAX_REPORTED = 0.7;
const MIN_SENTENCES = 8;

/** Counts the words in quotation marks, and all words of sentences that name a speaker. Posts illustrate a text. */
function isMostlyReported(
  sentences: readonly SentenceReading[],
  speeches: readonly Speech[],
  posts: ReadonlySet<number>,
): boolean {
  const spoken = spokenSentences(speeches);
  let all = 0;
  let reported = 0;
  for (const { index, block, tokens, quotedShare, isBoilerplate: isPage } of sentences) {
    if (isPage) continue;
    all += tokens.length;
    const share = posts.has(block) ? 0 : quotedShare;
    reported += tokens.length * (spoken.has(index) ? 1 : share);
  }
  return sentences.length >= MIN_SENTENCES && reported > all * MAX_REPORTED;
}

function speechesIn(
  text: string,
  sentences: readonly TokenizedSentence[],
  hits: readonly CueHit[],
  language: JudgedLanguage,
): Speech[] {
  const lowerCase = sentences.flatMap(({ tokens }) => tokens.filter(isLowerCase).map(({ word }) => word));
  const inside = sentences.flatMap(({ tokens }) =>
    tokens
      .slice(1)
      .filter(isCapitalized)
      .map(({ word }) => word),
  );
  const known = new KnownNames(new Set(lowerCase), new Set(inside), placesIn(text));
  for (const { tokens } of sentences) {
    for (const name of namesIn({ text, tokens })) known.add(name);
  }
  const spoken = hits.flatMap((hit) => {
    const isAccordingTo = hit.list === 'accordingTo';
    if (hit.sentence < 0 || (!isAccordingTo && hit.list !== 'sayingVerb')) return [];
    const isInserted = hit.isQuoted && isBetweenDashes(text, hit);
    if (hit.isQuoted && !isInserted) return [];
    // "States" and "Notes" with a capital in the middle of a sentence are names.
    if (hit.fromToken > 0 && /^\p{Lu}/u.test(hit.text)) return [];
    const tokens = sentences[hit.sentence]?.tokens ?? [];
    const cue = { sentence: hit.sentence, from: hit.fromToken, to: hit.toToken, isAccordingTo, isInserted };
    return speechOf({ text, tokens }, cue, known, language) ?? [];
  });
  return [...spoken, ...sentences.flatMap(sourceInBrackets)];
}

/** Whether a verb begins a part between dashes: «Siamo pronti – spiega Anna Redi – a partire». */
function isBetweenDashes(text: string, { start, end }: CueHit): boolean {
  return (
    /\s[–—-]\s?$/.test(text.slice(Math.max(0, start - 3), start)) &&
    /^ \p{L}[^–—»”\n]{2,120}?(?:[–—]|\s-|[»”"])/u.test(text.slice(end, end + 140))
  );
}

/** Who is named with an institute in brackets after a statement: "(Reed, Halden University)". */
const SOURCE_IN_BRACKETS =
  /\p{L}{3} \((?:(?:Dr|Prof|Mr|Ms)\.? )?(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}.’'-]+){0,3}), [^(),\d]{0,60}(?<!\p{L})(?:Academy|Center|Centre|College|Hospital|Institut\p{Ll}*|Istituto|Observatory|Ospedale|Politecnico|School|Universit\p{L}+)(?!\p{L})[^()\d]{0,60}\)\.?$/u;

function sourceInBrackets({ index, text }: TokenizedSentence): Speech[] {
  const name = SOURCE_IN_BRACKETS.exec(text.trim().slice(-BRACKETS_REACH))?.[1];
  return name === undefined ? [] : [{ sentence: index, kind: 'named', name }];
}

const BRACKETS_REACH = 180;

/** A name of one word between "in" and a mark or a word of grammar, unless it is what somebody trusts or invests in. */
const PLACE =
  /(?<!(?:belief|believes?|confidence|faith|fiducia|interest|interested|invest|invested|stake|trust|shares) )(?<!\p{L})[Ii]n (\p{Lu}\p{Ll}{2,}(?:-\p{Lu}?\p{Ll}+)?)(?=[.,;:)?!]|\n|\s(?:and|or|but|on|for|to|since|after|before|during|with|by|at|as|from|has|have|had|is|are|was|were|will|that|which|who|where|when|while|this|last|next|over|e|o|ma|per|da|dal|dopo|prima|con|il|la|lo|nel|nella|è|sono|ha|hanno|era|che|dove|mentre|su)\s)(?! and \p{Lu}\p{Ll}+ \p{Lu})/gu;

function placesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(PLACE)].map((match) => match[1] ?? ''));
}

function blocksOf({ blocks, text }: ExtractedArticle): readonly TextBlock[] {
  if (blocks.length > 0) return blocks;
  return [...text.matchAll(/[^\n]+/g)].map((line) => ({
    kind: 'paragraph',
    span: { start: line.index, end: line.index + line[0].length },
  }));
}

function cueHits(
  text: string,
  title: string,
  sentences: readonly TokenizedSentence[],
  quotations: readonly TextSpan[],
  language: JudgedLanguage,
): CueHit[] {
  const headline = { index: -1, tokens: tokensOf(title) };
  return [
    ...hitsIn(title, headline, quotationsOfHeadline(title), language),
    ...sentences.flatMap((sentence) =>
      hitsIn(text, sentence, overlapping(quotations, sentence.span), language),
    ),
  ];
}

function hitsIn(
  text: string,
  { index, tokens }: Pick<TokenizedSentence, 'index' | 'tokens'>,
  quotations: readonly TextSpan[],
  language: JudgedLanguage,
): CueHit[] {
  return indexOf(language)
    .matchesIn(tokens)
    .flatMap(({ list, from: fromToken, to: toToken }) => {
      const start = tokens[fromToken]?.start;
      const end = tokens[toToken - 1]?.end;
      if (start === undefined || end === undefined) return [];
      const isQuoted = isWithin(quotations, { start, end }) || isBetweenSingleMarks(text, { start, end });
      return [
        { list, text: text.slice(start, end), sentence: index, start, end, isQuoted, fromToken, toToken },
      ];
    });
}

/** The index of the first quotation that ends after a position. A binary search, because one sentence may have thousands. */
function firstEndingAfter(quotations: readonly TextSpan[], position: number): number {
  let low = 0;
  let high = quotations.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((quotations[middle]?.end ?? 0) > position) high = middle;
    else low = middle + 1;
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
  posts: ReadonlySet<number>,
  sentences: readonly TokenizedSentence[],
  quotations: readonly TextSpan[],
  hits: readonly CueHit[],
  speeches: readonly Speech[],
): SentenceReading[] {
  const linked = sentencesWithLinks(article, sentences);
  const noted = blocksWithSourceLine(sentences);
  const { text } = article;
  const unnamed = new Set([...sentencesWith(hits, 'vagueSource'), ...sentencesWith(hits, 'anonymousSource')]);
  const stated = statedSources(hits, speeches, unnamed);
  const owned = sentencesWithOwner(text, sentences, hits, speeches, unnamed);
  const near = sourcesNear(sentences, linked, noted, stated, unnamed);
  const forMachines = sentencesForMachines(sentences, hits);
  const cited = new Set(sentences.filter((sentence) => CITATION.test(sentence.text)));
  const isConversation = turnsIn(sentences) >= MIN_TURNS || isTranscript(sentences);
  return sentences.map((sentence) => {
    const { index, tokens } = sentence;
    const kind = blocks[sentence.block]?.kind;
    const isHeading = kind === 'heading';
    const isSpoken = kind === 'quote' || posts.has(sentence.block) || (isConversation && !near.has(index));
    const quotes = overlapping(quotations, sentence.span);
    const numbers = tokens.filter(isNumber);
    return {
      ...sentence,
      numbers,
      ownNumbers: numbers.filter((token) => !isWithin(quotes, token)),
      names: countNames(tokens),
      quotedShare: isSpoken ? 1 : quotedShare(tokens, quotes),
      isSourced: near.has(index) || cited.has(sentence),
      statesSource:
        owned.has(index) || noted.has(sentence.block) || (cited.size >= MIN_CITATIONS && cited.has(sentence)),
      isHeading,
      isBoilerplate: isBoilerplate(sentence.text),
      isProse: !isHeading && tokens.filter(beginsLowerCase).length >= MIN_LOWER_CASE,
      hasLink: linked.has(index),
      isForMachines: forMachines.has(index),
    };
  });
}

/** "This article" as the object of an instruction. */
const THIS_TEXT =
  /(?<!\p{L})(?:this (?:article|page|story|text)|quest[oa] (?:articolo|notizia|pagina|testo))(?!\p{L})/iu;

const NAMES_MACHINE = /\b(?:ai|ia|prompt|model|modello|intelligenza)\b/i;

/**
 * Hints such as "maximum score" are ordinary words without the object "this article", an instruction beside them or a second
 * hint that names machines.
 */
function sentencesForMachines(sentences: readonly TokenizedSentence[], hits: readonly CueHit[]): Set<number> {
  const found = sentencesWith(hits, 'machineInstruction', true);
  const hints = new Map<number, CueHit[]>();
  for (const hit of hits) {
    if (hit.list !== 'machineHint') continue;
    const others = hints.get(hit.sentence);
    if (others) others.push(hit);
    else hints.set(hit.sentence, [hit]);
  }
  for (const [index, own] of hints) {
    const text = sentences[index]?.text ?? '';
    const isBeside = found.has(index - 1) || found.has(index + 1);
    const isConfirmed = own.length > 1 && own.some((hit) => NAMES_MACHINE.test(hit.text));
    const hasObject = THIS_TEXT.test(text) && !own.some((hit) => THIS_TEXT.test(hit.text));
    if (isConfirmed || isBeside || hasObject) found.add(index);
  }
  return found;
}

/** Marks of a transcript, in which all words are spoken. */
const TRANSCRIPT = /[[(](?:applause|laughter|laughs|crosstalk|inaudible|applausi|risate)[\])]/gi;
const MIN_MARKS = 2;

function isTranscript(sentences: readonly TokenizedSentence[]): boolean {
  const marks = sentences.flatMap(({ text }) => text.match(TRANSCRIPT) ?? []);
  return marks.length >= MIN_MARKS;
}

/** The line under an embedded post: "— Anna Reed (@anna_reed) October 3, 2017". */
const UNDER_POST = /[–—-]\s?[^\n()]{1,60} \(@\w{1,15}\) (?:\p{L}+ \d{1,2}|\d{1,2} \p{L}+),? \d{4}\s*$/u;
const UNDER_POST_REACH = 120;

/** The paragraphs that are embedded posts, which have no quotation marks. */
function postsIn(text: string, blocks: readonly TextBlock[]): ReadonlySet<number> {
  return new Set(
    blocks.flatMap(({ kind, span: { start, end } }, at) =>
      kind !== 'quote' && UNDER_POST.test(text.slice(Math.max(start, end - UNDER_POST_REACH), end))
        ? [at]
        : [],
    ),
  );
}

/** The name of a speaker before a colon, as in "Mr Malone: …" and "Q: …". */
const SPEAKER_LABEL = /^(?:\p{Lu}[\p{L}\p{M}.'’-]*\s){0,3}\p{Lu}[\p{L}\p{M}.'’-]*\s?:\s/u;
const MIN_CITATIONS = 2;
/** A text with so many labeled turns is a conversation, and none of it is the author's own words. */
const MIN_TURNS = 4;

/** The number of turns of speakers who have more than one. */
function turnsIn(sentences: readonly TokenizedSentence[]): number {
  const turns = new Map<string, number>();
  for (const { text } of sentences) {
    const label = SPEAKER_LABEL.exec(text)?.[0];
    if (label !== undefined) turns.set(label, (turns.get(label) ?? 0) + 1);
  }
  return [...turns.values()].filter((many) => many > 1).reduce((sum, many) => sum + many, 0);
}

/** The sentences that quote a named source or cite a document. */
function statedSources(
  hits: readonly CueHit[],
  speeches: readonly Speech[],
  unnamed: ReadonlySet<number>,
): Set<number> {
  // "Experts say" has a verb of attribution too, but names no source.
  const stated = new Set(sentencesWith(hits, 'attribution'));
  for (const index of unnamed) stated.delete(index);
  for (const document of sentencesWith(hits, 'documentSource')) stated.add(document);
  for (const { sentence, kind } of speeches)
    if (kind !== 'vague' && kind !== 'anonymous') stated.add(sentence);
  return stated;
}

/** Verbs without a speaker: "an estimated 2,000 people", "ten cases were reported". */
const UNSPOKEN =
  /\b(?:(?:an?|the) estimated|(?:is|are|was|were|be|been) (?:asked|described|estimated|found|reported|revealed|told))\b/i;

const STATED = /^(?:(?:records|documents|filings) show|in a statement$|in una nota$)/i;
/** In "una nota discoteca" the note is no statement, but it is one in "una nota congiunta". */
const NO_NOTE = /^\s(?!stampa|\p{Ll}+(?:[ts][aeo]|ale)(?!\p{L}))\p{Ll}{5,}(?!\p{L})/u;

/**
 * The sentences that name the owner of their figures: who says them, or a document with a verb, also in the sentence before. A
 * link alone may lead to anything.
 */
function sentencesWithOwner(
  text: string,
  sentences: readonly TokenizedSentence[],
  hits: readonly CueHit[],
  speeches: readonly Speech[],
  vague: ReadonlySet<number>,
): Set<number> {
  const unspoken = sentences.filter((sentence) => UNSPOKEN.test(sentence.text)).map(({ index }) => index);
  const unnamed = new Set([...vague, ...unspoken]);
  const owned = new Set<number>();
  for (const { sentence: at, kind, name } of speeches)
    if (kind !== 'vague' && kind !== 'anonymous' && (name !== null || !unnamed.has(at))) owned.add(at);
  const said = sentencesWith(hits, 'sayingVerb');
  for (const hit of hits) {
    const { list, sentence: at } = hit;
    if (hit.isQuoted) continue;
    if (list === 'attribution' && STATED.test(hit.text) && !NO_NOTE.test(text.slice(hit.end, hit.end + 60)))
      owned.add(at);
    if (list !== 'documentSource' || unnamed.has(at) || !hasOwner(text, hit)) continue;
    if (said.has(at) || owned.has(at - 1) || FIGURES.test(hit.text)) owned.add(at);
  }
  return owned;
}

/** Figures are a source only with their owner: "the data from the ministry", not "statistics are clear". */
const FIGURES = /^(?:statisti|dati$|stime$|previsioni$|data$|figures$|estimates$|forecast$)/i;
const OWNER_BEFORE =
  /(?:(?:released|published|issued|diffus[oe]|pubblicat[oe])(?:\s\p{Ll}+)?|(?<!\p{L})(?!(?:An?|Any|Gli|I|Le|Many|New|Our|Quest[ei]|Recent|Some|Such|The|These|Those)\s)\p{Lu}[\p{L}\p{M}’'.]*|official|government|federal|company|ministry)\s$/u;
const OWNER_AFTER =
  /^\s(?:ufficiali|ministeriali|(?:\p{Ll}+\s){0,2}(?:(?:by|from|d[ae]ll?a?)(?!\p{L})|(?:of|di|da)\s(?:the\s)?\p{Lu})|\p{Lu})/u;

function hasOwner(text: string, { start, end, text: words }: CueHit): boolean {
  const after = text.slice(end, end + 60);
  if (!FIGURES.test(words)) return true;
  return OWNER_BEFORE.test(text.slice(Math.max(0, start - 30), start)) || OWNER_AFTER.test(after);
}

/**
 * The sentences with a source in them, in the sentence before, in the next one of the same paragraph, in the first sentence of
 * the paragraph, in a link of the paragraph, or in a line that names its source.
 */
function sourcesNear(
  sentences: readonly TokenizedSentence[],
  linked: ReadonlySet<number>,
  noted: ReadonlySet<number>,
  stated: ReadonlySet<number>,
  unnamed: ReadonlySet<number>,
): Set<number> {
  const sourcedBlocks = new Set([...noted, ...[...linked].map((index) => sentences[index]?.block)]);
  const sourced = new Set<number>();
  let isFirstStated = false;
  for (const { index, block } of sentences) {
    if (sentences[index - 1]?.block !== block) isFirstStated = stated.has(index);
    const isNextStated = stated.has(index + 1) && sentences[index + 1]?.block === block;
    const isNear = stated.has(index) || stated.has(index - 1) || isNextStated;
    if (isFirstStated || isNear || sourcedBlocks.has(block)) sourced.add(index);
  }
  for (const index of unnamed) if (!stated.has(index)) sourced.delete(index);
  return sourced;
}

/** A line that only names the source of the paragraph. */
const SOURCE_LINE = /^\W*(?:font[ei]|sources?)\s?:/i;

/** The paragraphs with a line such as "Source: Census Office", also where it stands below them. */
function blocksWithSourceLine(sentences: readonly TokenizedSentence[]): Set<number> {
  const blocks = new Set<number>();
  for (const [at, { text, block }] of sentences.entries()) {
    if (!SOURCE_LINE.test(text)) continue;
    blocks.add(block);
    const before = sentences[at - 1]?.block;
    if (before !== undefined) blocks.add(before);
  }
  return blocks;
}

/** "(World Meteorological Organization, 2023)", "(Libya Humanitarian Overview 2023)", "[12]", "(3, 4)", but not "Anna Reed (53)". */
const CITATION =
  /\(\p{Lu}[^()]{2,80}, (?:19|20)\d\d[a-z]?\)|\((?:\p{Lu}[\p{L}’'-]+ ){3,8}(?:19|20)\d\d\)|[\p{L}.,]\s?\[\d{1,3}\]|(?<!\p{Lu}[\p{L}’'-]+ )\(\d{1,2}(?:, \d{1,2})*(?: Trusted Source)?\)/u;

/** Lines of tables, results and calendars have fewer words that begin in lower case. */
const MIN_LOWER_CASE = 4;

function beginsLowerCase({ raw }: Token): boolean {
  const first = raw.charAt(0);
  return first !== first.toUpperCase();
}

function sentencesWith(hits: readonly CueHit[], list: CueList, evenQuoted = false): Set<number> {
  const found = hits.filter((hit) => hit.list === list && (evenQuoted || !hit.isQuoted));
  return new Set(found.map((hit) => hit.sentence));
}

function sentencesWithLinks(article: ExtractedArticle, sentences: readonly TokenizedSentence[]): Set<number> {
  const starts = article.links.filter((link) => link.isOutbound).map((link) => link.span.start);
  starts.sort((a, b) => a - b);
  const linked = new Set<number>();
  let at = 0;
  for (const { index, span } of sentences) {
    while (at < starts.length && (starts[at] ?? 0) < span.start) at += 1;
    if (at < starts.length && (starts[at] ?? 0) < span.end) linked.add(index);
  }
  return linked;
}

function countNames(tokens: readonly Token[]): number {
  let names = 0;
  for (let at = 1; at < tokens.length; at += 1) {
    const [token, before] = [tokens[at], tokens[at - 1]];
    if (token && before && isCapitalized(token) && (at === 1 || !isCapitalized(before))) names += 1;
  }
  return names;
}

function quotedShare(tokens: readonly Token[], quotations: readonly TextSpan[]): number {
  if (tokens.length === 0 || quotations.length === 0) return 0;
  return tokens.filter((token) => isWithin(quotations, token)).length / tokens.length;
}

const MIN_QUOTED_WORDS = 4;
/** The most sentences between a quotation and the next one of the same speaker. */
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
    if (!sentence || words.length < MIN_QUOTED_WORDS || sentence.isHeading || sentence.isBoilerplate)
      return [];
    const near = [0, 1, -1, 2, -2].flatMap((away) => bySentence.get(at + away) ?? []);
    const isContinued = before !== null && at - before.sentence <= SPEAKER_REACH && before.isAttributed;
    const spoken = near[0] ?? (isContinued ? before?.speaker : undefined);
    const hasName = isBesideName(text, quote);
    const reading: QuoteReading = {
      sentence: at,
      isSaid: isSpeech(text, quote, words),
      speaker: hasName ? 'named' : (spoken ?? null),
      isAttributed:
        spoken !== undefined || isContinued || hasName || isIntroduced(text, quote) || sentence.isSourced,
    };
    before = reading;
    return [reading];
  });
}

/** Words before what people are only imagined to say: "those who never used it may wonder, “…”", "you might ask: “…”". */
const IMAGINED =
  /(?<!\p{L})(?:can|could|may|might|will|would|you[’']ll) (?:\p{L}+ )?(?:argue|ask|complain|object|say|think|wonder)(?: that)?[,:]?\s*$/iu;

/** Whether a quotation is speech and not a title, a term, a thought or a button: it ends like a sentence and has few capitals. */
function isSpeech(text: string, quote: TextSpan, words: readonly Token[]): boolean {
  if (IMAGINED.test(text.slice(Math.max(0, quote.start - 40), quote.start))) return false;
  const capitals = words.filter(isCapitalized).length;
  const ends =
    /[,.!?…]["”»’]?$/.test(text.slice(quote.start, quote.end)) || /^[,.]/.test(text.charAt(quote.end));
  return ends && words.length >= 6 && capitals / words.length < 0.5;
}

const SPEAKER_AFTER =
  /^[,.]?[ \u00a0]?(?:(?:he|she|they)[ \u00a0]\p{Ll}{3}|(?:\p{Ll}+[ \u00a0]){1,3}\p{Lu}\p{Ll}|[–—-]{1,2}[ \u00a0]?\p{Lu}\p{Ll}|\n+[–—-]{0,2}[ \u00a0]?\p{Lu}[\p{Ll}.]+ \p{Lu})/u;
const SPEAKER_BEFORE = /\p{Lu}[\p{L}.’'-]+[ \u00a0](?:\p{Ll}+[ \u00a0]?){1,2}[:,][ \u00a0]?$/u;

/** Whether a name or a pronoun is next to the marks, as in «…», adds Anna Neri. The verb may be any. */
function isBesideName(text: string, quote: TextSpan): boolean {
  const isSaid = /[,.!?…]$/.test(text.slice(quote.end - 2, quote.end - 1)) || text.charAt(quote.end) === ',';
  return (
    (isSaid && SPEAKER_AFTER.test(text.slice(quote.end, quote.end + 60))) ||
    SPEAKER_BEFORE.test(text.slice(Math.max(0, quote.start - 60), quote.start))
  );
}

/** Whether a colon precedes the quotation, as in "the caption reads: …". */
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
