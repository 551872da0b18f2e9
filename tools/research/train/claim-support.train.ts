import { join } from 'node:path';
import { JUDGED_LANGUAGES, type JudgedLanguage } from '@vaglio/contracts';
import type { LinearModel } from '@vaglio/engine/research';
import {
  claimFeatures,
  inLanguage,
  supportOfShares,
  sharesOf,
  SUPPORT_LABELS,
  type ClaimSupport,
  type ClaimSupportModel,
  type FeatureBag,
  type SupportLabel,
} from '@vaglio/engine/research';
import { labelFigures } from '../evaluate/metrics/metrics.js';
import { readRows } from '../evaluate/rows/read-rows.js';
import type { ClaimRow } from '../evaluate/tasks/evidence.tasks.js';
import { crossScores, linearModelOf, trainLinear, type TrainingOptions } from './learning/train-linear.js';
import type { TrainingProgram } from './training-program.js';

interface ReadRow extends ClaimRow {
  readonly features: FeatureBag;
}

const OPTIONS: TrainingOptions = {
  inversePenalty: 0.6,
  minTexts: 3,
  classBalance: 0,
  scaleOf(feature) {
    const name = feature.replace(/^(?:en|it)\|/, '');
    const own = name === feature ? 1 : 0.5;
    return /^(?:missing|claim):/.test(name) ? own * 0.5 : own;
  },
};
/** The share of supported claims that may be shown as refuted, and of refuted ones that may be shown as supported. */
const MAX_WRONG = 0.02;

/** One model for both languages. Each claim exists in both, and cross-validation keeps the two together. */
export const trainClaimSupport: TrainingProgram = {
  task: 'claim-support',
  train(data, log) {
    const rows = JUDGED_LANGUAGES.flatMap((language) => rowsOf(data, language));
    const scores = new Map(
      SUPPORT_LABELS.map((label) => [label, crossScores(samplesFor(rows, label), OPTIONS)] as const),
    );
    const guesses = rows.map((_, i) =>
      sharesOf(SUPPORT_LABELS.map((label) => [label, scores.get(label)?.[i] ?? 0] as const)),
    );
    const thresholds = {
      supports: thresholdOf('supports', 'refutes', rows, guesses),
      refutes: thresholdOf('refutes', 'supports', rows, guesses),
    };
    for (const language of JUDGED_LANGUAGES) {
      const scored = rows.flatMap((row, i) =>
        row.lang === language
          ? [{ row, support: supportOfShares(guesses[i] as ClaimSupport['shares'], thresholds) }]
          : [],
      );
      const { macroF1, accuracy } = labelFigures(
        scored.map(({ row, support }) => ({ label: row.label, guess: support.label })),
      );
      const wrong = (of: SupportLabel, as: SupportLabel) => {
        const own = scored.filter(({ row }) => row.label === of);
        return own.filter(({ support }) => support.sure === as).length / own.length;
      };
      log(
        `cross-validated ${language}: n ${scored.length}, macro-F1 ${macroF1.toFixed(3)}, accuracy ${accuracy.toFixed(3)}; ` +
          `supported shown as refuted ${wrong('supports', 'refutes').toFixed(3)}, refuted as supported ${wrong('refutes', 'supports').toFixed(3)}; ` +
          `shown at all: supported ${wrong('supports', 'supports').toFixed(3)}, refuted ${wrong('refutes', 'refutes').toFixed(3)}`,
      );
    }
    const labels = Object.fromEntries(
      SUPPORT_LABELS.map((label) => [
        label,
        linearModelOf(trainLinear(samplesFor(rows, label), OPTIONS), 0.01),
      ]),
    ) as Record<SupportLabel, LinearModel>;
    const model: ClaimSupportModel = { labels, thresholds };
    return { source: 'FEVER-it, development part (Apache-2.0)', ...model };
  },
};

function rowsOf(data: string, language: JudgedLanguage): ReadRow[] {
  return readRows<ClaimRow>(join(data, `evidence/fever.${language}.dev.jsonl`)).map((row) => ({
    ...row,
    features: inLanguage(claimFeatures(row.claim, row.evidence), language),
  }));
}

function samplesFor(rows: readonly ReadRow[], label: SupportLabel) {
  return rows.map((row) => ({ features: row.features, isPositive: row.label === label, group: row.id }));
}

/** The lowest share at which claims of the opposite label rarely get the verdict, in both languages. */
function thresholdOf(
  verdict: 'supports' | 'refutes',
  opposite: SupportLabel,
  rows: readonly ReadRow[],
  guesses: readonly ClaimSupport['shares'][],
): number {
  const needed = JUDGED_LANGUAGES.map((language) => {
    const wrong = rows.flatMap((row, i) =>
      row.lang === language && row.label === opposite ? [guesses[i]?.[verdict] ?? 0] : [],
    );
    const allowed = Math.floor(wrong.length * MAX_WRONG);
    return wrong.toSorted((a, b) => b - a)[allowed] ?? 1;
  });
  return Number((Math.max(...needed) + 0.005).toFixed(3));
}
