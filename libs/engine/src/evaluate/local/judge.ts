import { CRITERIA, SCORE_MAX, type Judgement, type ScoreRange } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Finding, ScoreBasis, Signals } from '../../analysis.types.js';
import type { CriterionEvaluation, Evaluation, Limitation } from '../../evaluation.types.js';
import { hasTrait } from '../../finding-traits.js';
import { sha256 } from '../../text/sha256.js';
import {
  MAX_WITHOUT_OUTSIDE_EVIDENCE,
  MAX_MANNER_POINTS,
  POINTS,
  SCORE_WITHOUT_FAULT,
  START_POINTS,
} from '../score-points.js';
import { scoreCriteria, type Circumstances } from './score-criterion.js';
import { isUnjudged, limitationsOf } from './limitations.js';

const WEIGHTS_HASH = sha256(
  JSON.stringify([
    START_POINTS,
    SCORE_WITHOUT_FAULT,
    MAX_MANNER_POINTS,
    MAX_WITHOUT_OUTSIDE_EVIDENCE,
    POINTS,
  ]),
).slice(0, 16);

/** A judgement without the list of changes that would move its score. */
export type Judged = Omit<Evaluation, 'changes'>;

export function judge(article: ExtractedArticle, signals: Signals, evidence: Evidence): Judged {
  const limitations = limitationsOf(article, signals, evidence);
  // Machine captions have no sentences, capitals and quotation marks.
  const isIgnored = ({ code }: Finding) =>
    article.coverage === 'machine-captions' && hasTrait(code, 'written');
  const findings = [...signals.findings.filter((each) => !isIgnored(each)), ...evidence.findings];
  return {
    engine: 'local',
    model: null,
    fallbackReason: null,
    ...addUp(findings, { genre: signals.genre, manner: signals.manner, limitations }),
    limitations,
    written: null,
    usage: null,
    data: { weights: WEIGHTS_HASH },
  };
}

/** The part of a judgement that depends only on findings and circumstances. */
type Sum = Pick<Evaluation, 'judgement' | 'criteria' | 'score' | 'range' | 'confidence'>;

function addUp(findings: readonly Finding[], circumstances: Circumstances): Sum {
  const criteria = scoreCriteria(findings, circumstances);
  const each = CRITERIA.map((criterion) => criteria[criterion]);
  const score = each.reduce((total, criterion) => total + criterion.score, 0);
  const judgement = judgementOf(each, circumstances.limitations);
  const range = judgement === 'abstained' ? { low: 0, high: SCORE_MAX } : rangeOf(score, each);
  return { judgement, criteria, score, range, confidence: confidenceOf(range) };
}

/** Everything that `scoreOfBasis` needs to compute the same score again. */
export function basisOf({ genre, manner }: Signals, { criteria, limitations }: Evaluation): ScoreBasis {
  const findings = CRITERIA.flatMap((criterion) =>
    criteria[criterion].contributions.map(({ finding: { code, origin, strength } }) => ({
      code,
      criterion,
      origin,
      strength,
    })),
  );
  return { genre, manner, limitations, findings };
}

export function scoreOfBasis({ findings, ...circumstances }: ScoreBasis): Sum {
  return addUp(
    findings.map((each) => ({ ...each, locators: [], data: {} })),
    circumstances,
  );
}

const PARTIAL: readonly Limitation[] = [
  'short-text',
  'paywalled',
  'description-only',
  'machine-captions',
  'post-cut',
  'thread-part',
  'text-read-in-part',
  'text-possibly-hidden',
];

function judgementOf(each: readonly CriterionEvaluation[], limitations: readonly Limitation[]): Judgement {
  if (isUnjudged(limitations) || each.every((criterion) => !criterion.judged)) return 'abstained';
  const isPartial = each.some((criterion) => !criterion.judged);
  const isOfPartOfText = PARTIAL.some((limitation) => limitations.includes(limitation));
  return isPartial || isOfPartOfText ? 'partial' : 'full';
}

/** The root of the sum of squares, because the doubts of the criteria are independent. */
export function rangeOf(score: number, each: readonly CriterionEvaluation[]): ScoreRange {
  const below = each.map((criterion) => criterion.score - criterion.range.low);
  const above = each.map((criterion) => criterion.range.high - criterion.score);
  return {
    low: Math.max(0, score - Math.round(Math.hypot(...below))),
    high: Math.min(SCORE_MAX, score + Math.round(Math.hypot(...above))),
  };
}

/** A range of this width has a confidence of 0. */
const MAX_RANGE = 50;

export function confidenceOf(range: ScoreRange): number {
  const share = 1 - (range.high - range.low) / MAX_RANGE;
  return Math.round(Math.min(0.95, Math.max(0, share)) * 100) / 100;
}
