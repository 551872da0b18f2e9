import type { JudgedLanguage } from '@vaglio/contracts';
import type { Finding, Manner } from '../analysis.types.js';
import { finding } from '../finding-catalogue.js';
import type { ArticleText } from '../models/features/article-features.js';
import type { ModelVerdict } from '../models/linear-model.js';
import { scoreClickbait } from '../models/score-clickbait.js';
import { scoreHyperpartisan } from '../models/score-hyperpartisan.js';
import { scoreStyleVeracity } from '../models/score-style-veracity.js';
import {
  headlineSoberness,
  oddsOf,
  steppedStrength,
  styleSoberness,
  styleText,
} from '../models/style-scale.js';
import { isAboutPublicAffairs } from './detect/public-affairs.js';
import { heaviestWords } from './detect/heaviest-words.js';
import { isMostlyViews, isPersonal } from './detect/own-sentences.js';
import { withoutQuotations } from './reading/quotations.js';
import { ownHits, spokenSentences, type Reading, type SentenceReading } from './reading/reading.js';

const MIN_SENTENCES = 5;
/** Shorter words explain nothing to a reader. */
const MIN_WORD_LENGTH = 6;
/** Log odds from which a similar style is mentioned, and at which the finding has full strength. */
const MENTIONED = 0.62;
const STRONGEST = 2.6;
interface MannerOfWriting {
  readonly manner: Manner;
  readonly findings: readonly Finding[];
}

const known = new WeakMap<Reading, MannerOfWriting>();
const UNKNOWN: Manner = { accuracy: null, purpose: null, relevance: null };
const NEUTRAL = 0.5;
/** The highest value of a style that is not sober. */
const UNSOBER = 0.4;
const MOSTLY_QUOTED = 0.7;
/** The share of quoted words from which a style may be that of the people quoted. */
const MUCH_QUOTED = 0.25;

/**
 * The manner of writing by three trained models. The two models of the text were trained on politics and health, so on other
 * subjects they cannot lower the result.
 */
export function mannerOf(reading: Reading): MannerOfWriting {
  const found = known.get(reading) ?? measuredManner(reading);
  known.set(reading, found);
  return found;
}

/** Whether a model of style finds the text not sober. */
export function isUnsober(reading: Reading): boolean {
  const { accuracy, purpose } = mannerOf(reading).manner;
  return Math.min(accuracy ?? 1, purpose ?? 1) <= UNSOBER;
}

/** Whether the manner of an Italian text confirms a cue. In English, unsober texts have such cues by chance more often. */
export function isUnsoberItalian(reading: Reading): boolean {
  return reading.language === 'it' && isUnsober(reading);
}

function measuredManner(reading: Reading): MannerOfWriting {
  const { article, language, sentences } = reading;
  if (!language) return { manner: UNKNOWN, findings: [] };
  const title = article.title.known ? article.title.value : '';
  const relevance = title === '' ? null : headlineSoberness(oddsOf(scoreClickbait(title, language)));
  if (sentences.length < MIN_SENTENCES) return { manner: { ...UNKNOWN, relevance }, findings: [] };
  const read = sentences.filter(({ isForMachines }) => !isForMachines);
  const text = styleText(
    title,
    read.map((sentence) => sentence.text),
  );
  const own = isQuotingMuch(read) ? styleText(title, ownWords(reading, read)) : text;
  const partisan = milder(text, own, language);
  const unreliable = scoreStyleVeracity(text, language);
  const styles = [styleSoberness(oddsOf(unreliable)), styleSoberness(oddsOf(partisan))] as const;
  // The models were trained on reports, so their praise of a personal, opinionated or vivid text does not count.
  const isNoReport = isMostlyViews(reading) || isPersonal(reading) || isVivid(reading);
  const highest = Math.max(...styles) > NEUTRAL && isNoReport ? NEUTRAL : 1;
  const [accuracy, purpose] = [Math.min(highest, styles[0]), Math.min(highest, styles[1])];
  if (!isAboutPublicAffairs(reading))
    return {
      manner: { accuracy: Math.max(NEUTRAL, accuracy), purpose: Math.max(NEUTRAL, purpose), relevance },
      findings: [],
    };
  return {
    manner: { accuracy, purpose, relevance },
    findings: [
      ...styleFinding(partisan, 'purpose.partisan-style'),
      ...styleFinding(unreliable, 'accuracy.style-of-false-stories'),
    ],
  };
}

const MIN_VIVID = 2;
const MIN_VIVID_SHARE = 0.05;

function isVivid(reading: Reading): boolean {
  return ownHits(reading, 'vivid').length >= Math.max(MIN_VIVID, reading.sentences.length * MIN_VIVID_SHARE);
}

function isQuotingMuch(sentences: readonly SentenceReading[]): boolean {
  let [all, quoted] = [0, 0];
  for (const { tokens, quotedShare } of sentences) {
    all += tokens.length;
    quoted += tokens.length * quotedShare;
  }
  return quoted > all * MUCH_QUOTED;
}

/** The words of the author, without quotations and without sentences that report what others say. */
function ownWords({ speeches }: Reading, sentences: readonly SentenceReading[]): string[] {
  const reported = spokenSentences(speeches);
  return sentences
    .filter(({ index, quotedShare }) => !reported.has(index) && quotedShare < MOSTLY_QUOTED)
    .map(({ text }) => withoutQuotations(text));
}

/** A partisan style has to be the author's own too, and not only that of the people quoted. */
function milder(text: ArticleText, own: ArticleText, language: JudgedLanguage): ModelVerdict {
  const verdict = scoreHyperpartisan(text, language);
  if (own === text || oddsOf(verdict) <= 0) return verdict;
  const ofOwn = scoreHyperpartisan(own, language);
  return ofOwn.score < verdict.score ? ofOwn : verdict;
}

/** Mentions a style that is similar to the bad examples of a model. It costs no points. */
function styleFinding(
  verdict: ModelVerdict,
  code: 'purpose.partisan-style' | 'accuracy.style-of-false-stories',
): Finding[] {
  const odds = oddsOf(verdict);
  if (odds < MENTIONED) return [];
  const strength = 0.4 + 0.6 * steppedStrength((odds - MENTIONED) / (STRONGEST - MENTIONED));
  const data = { words: heaviestWords([verdict], MIN_WORD_LENGTH) };
  return [finding(code, { data, locators: [{ kind: 'whole-text' }], strength })];
}
