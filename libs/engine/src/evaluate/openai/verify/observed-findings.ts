import type { Locator } from '@vaglio/contracts';
import type { ExtractedArticle, Finding, Signals } from '../../../analysis.types.js';
import { finding } from '../../../finding-catalogue.js';
import type { JudgeAnswer } from '../answer/answer-schemas.js';
import type { ObservableCode } from '../prompt/observable.js';
import { QuotedText } from './find-quote.js';

const MAX = 12;
const MAX_CUE_CHARS = 60;
const MIN_CONTRADICTING = 2;

type Sentence = Extract<Locator, { kind: 'text' }>;
type Observation = JudgeAnswer['observations'][number];

/** The observations of a model whose passages are in the text, as one finding for each code. */
export function observedFindings(
  observations: readonly Observation[],
  article: ExtractedArticle,
  signals: Signals,
): readonly Finding[] {
  const quoted = new QuotedText(article.text);
  const seen = new Map<ObservableCode, { cues: Set<string>; sentences: Map<number, Sentence> }>();
  for (const { code, quote, words } of observations.slice(0, MAX)) {
    const sentence = sentenceOf(quote, quoted, signals, article);
    const cue = cueOf(words, quote);
    if (sentence === null || cue === null) continue;
    const group = seen.get(code) ?? { cues: new Set(), sentences: new Map() };
    group.cues.add(cue);
    group.sentences.set(sentence.span.start, sentence);
    seen.set(code, group);
  }
  const headline = article.title.known ? article.title.value : null;
  return [...seen].flatMap(([code, { cues, sentences }]) =>
    findingsOf(code, [...cues], [...sentences.values()], headline),
  );
}

/** The sentence with a passage; null where the text does not have the passage. */
export function sentenceOf(
  quote: string,
  quoted: QuotedText,
  { profile }: Signals,
  article: ExtractedArticle,
): Sentence | null {
  const place = quoted.find(quote);
  if (place === null) return null;
  const sentence = profile.sentences.find(({ span }) => span.start <= place.start && place.start < span.end);
  const span = sentence?.span ?? place;
  return { kind: 'text', span, quote: article.text.slice(span.start, span.end) };
}

/** The words of an observation if they are short and part of its passage; else the passage if that is short. */
function cueOf(words: string, quote: string): string | null {
  const passage = new QuotedText(quote);
  if (words.trim().length <= MAX_CUE_CHARS && passage.includes(words)) return words.trim();
  return quote.trim().length <= MAX_CUE_CHARS ? quote.trim() : null;
}

/** Returns none for a contradiction with only one passage, and for an overclaim without a headline. */
function findingsOf(
  code: ObservableCode,
  cues: readonly string[],
  locators: readonly Sentence[],
  headline: string | null,
): Finding[] {
  const count = locators.length;
  switch (code) {
    case 'accuracy.named-sources':
      return [finding(code, { data: { count, who: [] }, locators })];
    case 'purpose.other-side-heard':
      return [finding(code, { data: { count }, locators })];
    case 'relevance.headline-overclaims':
      return headline === null
        ? []
        : [finding(code, { data: { claim: headline, hedge: cues[0] ?? '' }, locators })];
    case 'accuracy.contradiction':
      return count < MIN_CONTRADICTING ? [] : [finding(code, { data: { count, cues }, locators })];
    default:
      return [finding(code, { data: { count, cues }, locators })];
  }
}
