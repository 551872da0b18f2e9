import type { LinearModel } from '@vaglio/engine/research';
import { rankAuc } from '../evaluate/metrics/metrics.js';
import type { KindSample } from './page-samples.js';
import { benchSamples, wcxbSamples } from './page-samples.js';
import type { TrainingOptions } from './learning/train-linear.js';
import { crossScores, linearModelOf, trainLinear } from './learning/train-linear.js';
import type { TrainingProgram } from './training-program.js';

/** The kinds of pages without a score. */
const LEFT_OUT = ['shopping', 'listicle', 'guide', 'blog', 'index', 'forum', 'documentation', 'other'];
/** The engine's names for kinds of the annotators. */
const LEARNED_AS: Readonly<Record<string, string>> = {
  'how-to': 'guide',
  reference: 'documentation',
  service: 'other',
};
/** Whether a page gets a score is learned from metadata and structure, in any language; only kinds are learned from words. */
const WITHOUT_WORDS: TrainingOptions = {
  inversePenalty: 0.03,
  minTexts: 4,
  classBalance: 0,
  scaleOf: (feature) => (/^[uhps]:/.test(feature) ? 0 : 1),
};
const WITH_WORDS: TrainingOptions = {
  inversePenalty: 0.1,
  minTexts: 6,
  classBalance: 0.3,
  scaleOf: (feature) => (feature.startsWith('h:') ? 0.4 : /^[ups]:/.test(feature) ? 0.6 : 1),
};
const JUDGED_KINDS: TrainingOptions = { ...WITH_WORDS, minTexts: 3, classBalance: 1 };
/** The evaluation data counts more, because most pages of WCXB are no news. */
const BENCH_WEIGHT = 2;
const OTHERS_WEIGHT = 0.5;

/** There is no model for opinion, because a trained one was right in 3 of 8 cases. Folds keep the pages of a host together. */
export const trainGenre: TrainingProgram = {
  task: 'genre',
  train(data, log, { pages, pageKinds }) {
    const samples = [...benchSamples(data), ...wcxbSamples(pages, pageKinds)];
    if (!samples.some(({ isMeasured }) => !isMeasured))
      throw new Error('Name a folder with a copy of WCXB (CC BY 4.0) with --pages.');
    const judged = samples.filter(({ judge }) => judge);
    const leftOut = samples.filter(({ judge }) => !judge);
    const asLeftOut = samples.map((sample) => ({
      ...sample,
      isPositive: !sample.judge,
      weight: sample.isMeasured || sample.judge ? BENCH_WEIGHT : OTHERS_WEIGHT,
    }));
    const scores = crossScores(asLeftOut, WITHOUT_WORDS);
    log(`left out, cross-validated: ${leftOutLine(samples, scores)}`);
    return {
      source:
        'kinds of pages given by hand: the development pages of the bench, and WCXB 1.0, development part (CC BY 4.0, Murrough Foley)',
      leftOut: linearModelOf(trainLinear(asLeftOut, WITHOUT_WORDS)),
      judged: Object.fromEntries(
        ['analysis'].map((kind) => [
          kind,
          modelOf(judged, kind, JUDGED_KINDS, (line) => log(`${kind}, cross-validated: ${line}`)),
        ]),
      ),
      kinds: Object.fromEntries(LEFT_OUT.map((kind) => [kind, modelOf(leftOut, kind, WITH_WORDS)])),
    };
  },
};

function modelOf(
  samples: readonly KindSample[],
  kind: string,
  options: TrainingOptions,
  log?: (line: string) => void,
): LinearModel {
  const labeled = samples.map((sample) => ({
    ...sample,
    isPositive: (LEARNED_AS[sample.kind] ?? sample.kind) === kind,
  }));
  if (log) {
    const scores = crossScores(labeled, options);
    const truth = labeled.map(({ isPositive }) => isPositive);
    const own = labeled.map(({ isMeasured }) => isMeasured);
    const [shown, right] = [scores.filter((_, i) => own[i]), truth.filter((_, i) => own[i])];
    log(`AUC ${rankAuc(shown, right).toFixed(3)} of ${shown.length} pages of the bench`);
  }
  return linearModelOf(trainLinear(labeled, options), 0.02);
}

function leftOutLine(samples: readonly KindSample[], scores: readonly number[]): string {
  const own = samples.flatMap((sample, i) =>
    sample.isMeasured ? [{ ...sample, score: scores[i] ?? 0 }] : [],
  );
  const shareAbove = (rows: typeof own, cut: number): string =>
    (rows.filter(({ score }) => score > cut).length / Math.max(1, rows.length)).toFixed(3);
  const auc = rankAuc(
    own.map(({ score }) => score),
    own.map(({ judge }) => !judge),
  );
  const cuts = [0.5, 0.55, 0.6, 0.65, 0.7].map(
    (cut) =>
      `above ${cut}: ${shareAbove(
        own.filter(({ judge }) => !judge),
        cut,
      )} of those to leave out, ${shareAbove(
        own.filter(({ kind }) => kind === 'report'),
        cut,
      )} of the reports`,
  );
  return `AUC ${auc.toFixed(3)}; ${cuts.join('; ')}`;
}
