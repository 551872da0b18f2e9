import { join } from 'node:path';
import { nameFeatures } from '@vaglio/engine/measured';
import { rankAuc } from '../evaluate/metrics/binary-metrics.js';
import { readRows } from '../evaluate/rows/read-rows.js';
import type { Recipe } from './learning/train-linear.js';
import { crossScores, figuresLine, linearModelOf, trainLinear } from './learning/train-linear.js';
import type { TrainingProgram } from './training-program.js';

interface DomainRow {
  readonly domain: string;
  readonly label: string;
  readonly lang: string;
}

const RECIPE: Recipe = {
  strength: 0.03,
  fewest: 3,
  balance: 0,
  stretchOf: (feature) => (feature.startsWith('n:') ? 0.5 : 2),
};
/** Fewer reliable sites than this may be called unreliable: below 0.4. */
const FALSE_ALARMS = 0.012;
const ALARM = Math.log(0.4 / 0.6);

/** What names of sites suggest, learned from lists of others. Pieces of names that three sites share, no site by itself. */
export const trainDomains: TrainingProgram = {
  task: 'domains',
  train(data, log) {
    const rows = readRows<DomainRow>(join(data, 'domains/train.jsonl')).filter(
      ({ label }) => label !== 'mixed',
    );
    const samples = rows.map(({ domain, label }) => ({
      features: nameFeatures(domain),
      isPositive: label === 'reliable',
      group: domain,
    }));
    const scores = crossScores(samples, RECIPE);
    const italian = rows.map(({ lang }) => lang === 'it');
    log(`cross-validated: ${figuresLine(samples, scores)}`);
    log(`the same, Italian: AUC ${aucWhere(italian, samples, scores).toFixed(3)}`);
    const scale = scaleFor(samples, scores);
    log(`log odds times ${scale.toFixed(3)}`);
    const { bias, weights } = linearModelOf(trainLinear(samples, RECIPE), 0.01);
    return {
      source: 'names of sites in the training part of domains; docs/data-licences.md names the lists',
      model: { bias: scaled(bias, scale), weights: mapValues(weights, (weight) => scaled(weight, scale)) },
    };
  },
};

/** Draws scores towards a half until few enough reliable sites lie below the alarm. The order stays as it is. */
function scaleFor(samples: readonly { readonly isPositive: boolean }[], scores: readonly number[]): number {
  const reliable = scores
    .filter((_, i) => samples[i]?.isPositive)
    .map((score) => Math.log(score / (1 - score)))
    .sort((a, b) => a - b);
  const lowest = reliable[Math.floor(reliable.length * FALSE_ALARMS)] ?? ALARM;
  return Math.min(1, ALARM / lowest);
}

function aucWhere(
  isWanted: readonly boolean[],
  samples: readonly { readonly isPositive: boolean }[],
  scores: readonly number[],
): number {
  return rankAuc(
    scores.filter((_, i) => isWanted[i]),
    samples.filter((_, i) => isWanted[i]).map(({ isPositive }) => isPositive),
  );
}

function mapValues(
  record: Readonly<Record<string, number>>,
  change: (value: number) => number,
): Record<string, number> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

function scaled(value: number, scale: number): number {
  return Number((value * scale).toPrecision(3));
}
