import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { scoreCheckWorthiness } from '../../models/score-check-worthiness.js';
import { locatorOf, ownHits, type CueHit, type Reading } from '../reading/reading.js';
import { sentenceSharesOf } from '../reading/sentence-shares.js';
import { cueFinding } from './cue-finding.js';
import { ownSentences } from './own-sentences.js';

const MAX = 4;
const MIN = 3;
const SHARE = 0.5;
const CHECKABLE = 0.3;
const MAX_SPORT_OR_RECIPE = 0.4;

/**
 * Finds sentences that can be checked and have no source nearby, and shows those that are most worth checking. It costs no
 * points, because good reports also have many sentences that need no source.
 */
export function unsourcedClaimsSignal(reading: Reading): Finding[] {
  const { language } = reading;
  if (!language) return [];
  const { recipe, sport } = sentenceSharesOf(reading);
  if (Math.max(recipe, sport) > MAX_SPORT_OR_RECIPE) return [];
  const checkable = ownSentences(reading)
    .filter((sentence) => sentence.isProse && !sentence.text.endsWith('?'))
    .map((sentence) => ({ sentence, worth: scoreCheckWorthiness(sentence.text, language).score }))
    .filter(({ worth }) => worth > CHECKABLE);
  const unsourced = checkable.filter(({ sentence }) => !sentence.isSourced);
  const share = checkable.length === 0 ? 0 : unsourced.length / checkable.length;
  if (unsourced.length < MIN || share < SHARE) return [];
  const shown = unsourced.toSorted((a, b) => b.worth - a.worth).slice(0, MAX);
  return [
    finding('accuracy.claims-unsourced', {
      data: { count: unsourced.length, total: checkable.length },
      locators: shown.map(({ sentence }) => locatorOf(reading, sentence.index)),
      strength: 0,
    }),
  ];
}

/** Finds wording that marks uncertain statements as uncertain. */
export function carefulWordingSignal(reading: Reading): Finding[] {
  const hasDoubtfulClaims = (['hiddenTruth', 'miracle', 'rumour'] as const).some(
    (list) => ownHits(reading, list).length > 0,
  );
  if (hasDoubtfulClaims) return [];
  const hits = ownHits(reading, 'hedge').filter((hit) => isDoubt(reading, hit));
  return cueFinding(reading, 'accuracy.careful-wording', hits, { fewest: 2, full: 3 });
}

/** A rate, as in "less likely to swim" and "twice as likely". */
const RATE = /(?<!\p{L})(?:more|less|as|equally|times|how|most|least) $/iu;

/** Whether a word marks a doubt: "May" inside a sentence is the month, and "less likely" compares rates. */
function isDoubt({ article }: Reading, { text, fromToken, start }: CueHit): boolean {
  if (text === 'May' && fromToken > 0) return false;
  return !/^likely/i.test(text) || !RATE.test(article.text.slice(Math.max(0, start - 10), start));
}

const ORDINARY_WORD = /^(?:correction|clarification|rettifica|precisazione)$/i;

/** Whether a word begins its sentence before a colon or a dash ("Correction, Nov. 15: …"), or is all of it. */
function isLabel({ article, sentences }: Reading, { sentence, fromToken, end }: CueHit): boolean {
  return (
    fromToken === 0 &&
    /^(?:\W*$|\s*[:–—-]|\s?[,(][^:]{1,30}:)/.test(article.text.slice(end, sentences[sentence]?.span.end))
  );
}

const EDITORS_NOTE = /^(?:editor.s note|nota della redazione)$/i;
const CHANGED =
  /(?<!\p{L})(?:correct(?:ed|ion|s)|incorrect\p{L}*|amended|changed|updated|revised|clarifi\p{L}+|removed|retract\p{L}+|errors?|original(?:ly)?|(?:earlier|previous) version|corrett\p{L}|modificat\p{L}|aggiornat\p{L}|rimoss\p{L}|rettific\p{L}+|error[ei]|versione precedente)(?!\p{L})/iu;

/** Whether a note of the editor says, also in its second sentence, that the text was changed. */
function isOfChange({ sentences }: Reading, { text, sentence, fromToken }: CueHit): boolean {
  if (!EDITORS_NOTE.test(text)) return true;
  const note = sentences.slice(sentence, sentence + 2);
  return fromToken === 0 && note.some((part) => CHANGED.test(part.text));
}

/** Finds a correction note at the beginning or the end of the text. */
export function correctionNoteSignal(reading: Reading): Finding[] {
  const note = ownHits(reading, 'correction').find(
    (hit) =>
      (hit.sentence < 2 || hit.sentence >= reading.sentences.length - 4) &&
      (!ORDINARY_WORD.test(hit.text) || isLabel(reading, hit)) &&
      isOfChange(reading, hit),
  );
  if (!note) return [];
  return [finding('accuracy.says-corrected', { data: {}, locators: [locatorOf(reading, note.sentence)] })];
}
