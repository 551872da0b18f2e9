import { SignalCollector } from '@vaglio/engine/single-stages';
import type { FeatureBag, LinearModel } from '@vaglio/engine/research';
import {
  articleFeatures,
  headlineSoberness,
  oddsOf,
  scoreClickbait,
  splitSentences,
  styleSoberness,
  styleText,
} from '@vaglio/engine/research';
import { binaryFigures } from '../evaluate/metrics/metrics.js';
import { bareArticle } from '../evaluate/tasks/bare-article.js';
import { partisanArticles, ratedArticles, type ArticleRow, type ArticleSample } from './article-samples.js';
import { hyperpartisanOptions, withPortals } from './hyperpartisan.train.js';
import { foldOf, linearModelOf, trainLinear } from './learning/train-linear.js';
import { learnStyle } from './style-veracity.train.js';
import type { TrainingProgram } from './training-program.js';

const FOLDS = 5;
/** Codes in fewer training texts keep their points set by hand. */
const MIN = 20;
const MAX_POINTS = 14;
/** Log odds of one point. */
const ODDS = 0.1;
const PRIORS = [0.3, 1, 3, 10, 30, 100] as const;
/** The loss of AUC that a stronger penalty may cost. Strong penalties are preferred, because the sets show little about sources. */
const TOLERATED = 0.03;
const ROUNDS = 600;

/** Training may change the points of frequent codes, not their signs. `manner.*`: from the least to the most sober. */
const SET_BY_HAND: Readonly<Record<string, number>> = {
  'manner.accuracy': 18,
  'manner.purpose': 20,
  'manner.relevance': 2,
  'accuracy.named-sources': 4,
  'accuracy.quotes-attributed': 4,
  'accuracy.numbers-sourced': 2,
  'accuracy.primary-sources-linked': 5,
  'purpose.other-side-heard': 5,
  'purpose.measured-language': 6,
  'relevance.headline-supported': 5,
  'relevance.concrete-detail': 1,
  'accuracy.vague-sources': -5,
  'accuracy.anonymous-sources': -4,
  'accuracy.rumour': -5,
  'accuracy.hidden-truth': -8,
  'accuracy.miracle-claim': -8,
  'relevance.headline-clickbait': -8,
  'relevance.headline-shouts': -6,
  'purpose.slanted-sentences': -6,
  'purpose.sensational-words': -7,
  'purpose.name-calling': -5,
};

/** A training text: the strengths of its findings, and whether annotators rated it as reliable. */
interface TrainingText {
  readonly set: number;
  readonly group: string;
  readonly isReliable: boolean;
  readonly seen: ReadonlyMap<string, number>;
}
type Points = ReadonlyMap<string, number>;

/**
 * The points of findings, by logistic regression on both sets of training articles (each set and class counts the same), with
 * fixed signs and an L2 penalty on the distance from the points set by hand. The style of a text is measured by models that were
 * trained without it. The points are rounded at the end.
 */
export const trainScorecard: TrainingProgram = {
  task: 'scorecard',
  train(data, log) {
    const observed = observe(data);
    const codes = Object.keys(SET_BY_HAND).filter(
      (code) => observed.filter(({ seen }) => (seen.get(code) ?? 0) > 0).length >= MIN,
    );
    log(`seen in ${MIN} texts or more: ${codes.join(', ')}`);
    const tried = PRIORS.map((prior) => ({ prior, loss: crossLoss(observed, codes, prior, log) }));
    const least = Math.min(...tried.map(({ loss }) => loss));
    const prior = Math.max(
      ...tried.filter(({ loss }) => loss <= least + TOLERATED).map((each) => each.prior),
    );
    const learned = fit(observed, codes, prior);
    log(`penalty ${prior}; ${aucLine(observed, learned)}`);
    const points: Record<string, number> = {};
    for (const [code, value] of learned) points[code] = Math.round(value) || 0;
    for (const [code, value] of Object.entries(points)) {
      log(
        `${code}: set by hand ${SET_BY_HAND[code]}, learned ${(learned.get(code) ?? 0).toFixed(2)}, points ${value}`,
      );
    }
    return {
      source:
        'SemEval-2019 task 4 by article and BuzzFeed-Webis Fake News Corpus 2016, training parts (CC BY 4.0)',
      points,
    };
  },
};

function observe(data: string): TrainingText[] {
  const partisan = partisanArticles(data, styleFeatures);
  const rated = ratedArticles(data, 'id', styleFeatures);
  const partisanOdds = crossOdds(withPortals(partisan, rated), learnPartisan);
  const styleModel = learnStyle(rated);
  const styleOdds = [
    ...partisan.map(({ features }) => odds(styleModel, features)),
    ...crossOdds(rated, learnStyle),
  ];
  const collector = new SignalCollector();
  return [partisan, rated].flatMap((samples, set) =>
    samples.map(({ row, group, isPositive }, index): TrainingText => {
      const i = set * partisan.length + index;
      const { findings } = collector.collect(bareArticle(row));
      const seen = new Map<string, number>();
      for (const { code, strength } of findings) seen.set(code, Math.max(strength, seen.get(code) ?? 0));
      seen.set('manner.purpose', styleSoberness(partisanOdds[i] ?? 0));
      seen.set('manner.accuracy', styleSoberness(styleOdds[i] ?? 0));
      seen.set('manner.relevance', headlineSoberness(oddsOf(scoreClickbait(row.title, 'en'))));
      return { set, group, isReliable: !isPositive, seen };
    }),
  );
}

type Learn = (from: readonly ArticleSample[]) => LinearModel;

function learnPartisan(samples: readonly ArticleSample[]): LinearModel {
  return linearModelOf(trainLinear(samples, hyperpartisanOptions(samples)));
}

/** As the models of style get an article from the engine: only the beginning, with masked names. */
function styleFeatures(row: ArticleRow): FeatureBag {
  const sentences = splitSentences(row.text, 'en').map(({ text }) => text);
  return articleFeatures(styleText(row.title, sentences), 'en');
}

/** The log odds of each text by a model that was trained without its group. */
function crossOdds(samples: readonly ArticleSample[], learn: Learn): number[] {
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    learn(samples.filter(({ group }) => foldOf(group, FOLDS, 'vaglio') !== fold)),
  );
  return samples.map(({ group, features }) => {
    const model = models[foldOf(group, FOLDS, 'vaglio')];
    return model ? odds(model, features) : 0;
  });
}

function odds({ bias, weights }: LinearModel, { values }: FeatureBag): number {
  let sum = bias;
  for (const [name, value] of values) sum += (weights[name] ?? 0) * value;
  return sum;
}

/** Projected gradient descent. */
function fit(observed: readonly TrainingText[], codes: readonly string[], prior: number): Points {
  const weights = weightsOf(observed);
  const initial = codes.map((code) => SET_BY_HAND[code] ?? 0);
  const points = [...initial];
  const biases = [0, 0];
  const rows = observed.map(({ seen }) => codes.map((code) => seen.get(code) ?? 0));
  for (let round = 0; round < ROUNDS; round++) {
    const slope = codes.map((_, j) => 2e-4 * prior * ((points[j] ?? 0) - (initial[j] ?? 0)));
    const biasSlope = [0, 0];
    observed.forEach(({ set, isReliable }, i) => {
      const row = rows[i] ?? [];
      const margin =
        (biases[set] ?? 0) + ODDS * row.reduce((sum, value, j) => sum + value * (points[j] ?? 0), 0);
      const error = (weights[i] ?? 0) * (1 / (1 + Math.exp(-margin)) - (isReliable ? 1 : 0));
      biasSlope[set] = (biasSlope[set] ?? 0) + error;
      row.forEach((value, j) => (slope[j] = (slope[j] ?? 0) + ODDS * error * value));
    });
    biases.forEach((bias, set) => (biases[set] = bias - 2 * (biasSlope[set] ?? 0)));
    points.forEach((value, j) => {
      points[j] = withinBounds(codes[j] ?? '', value - 60 * (slope[j] ?? 0), initial[j] ?? 0);
    });
  }
  return new Map(codes.map((code, j) => [code, points[j] ?? 0]));
}

/** The manner of writing may get fewer points than set by hand, but not more, because visitors cannot check it. */
function withinBounds(code: string, value: number, initial: number): number {
  const max = code.startsWith('manner.') ? initial : MAX_POINTS;
  return initial > 0 ? Math.min(max, Math.max(0, value)) : Math.max(-max, Math.min(0, value));
}

/** The weights of the texts: equal for each set and each class in it, with a sum of 1. */
function weightsOf(observed: readonly TrainingText[]): number[] {
  const counts = new Map<string, number>();
  const keyOf = ({ set, isReliable }: TrainingText): string => `${set} ${isReliable}`;
  for (const each of observed) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return observed.map((each) => 1 / (counts.size * (counts.get(keyOf(each)) ?? 1)));
}

function scoreOf({ seen }: TrainingText, points: Points): number {
  return [...points].reduce((sum, [code, value]) => sum + value * (seen.get(code) ?? 0), 0);
}

/** 1 − AUC, as the mean of the sets, with points that were trained without the group of each text. */
function crossLoss(
  observed: readonly TrainingText[],
  codes: readonly string[],
  prior: number,
  log: (line: string) => void,
): number {
  const tables = Array.from({ length: FOLDS }, (_, fold) =>
    fit(
      observed.filter(({ group }) => foldOf(group, FOLDS, 'points') !== fold),
      codes,
      prior,
    ),
  );
  const scores = observed.map((each) =>
    scoreOf(each, tables[foldOf(each.group, FOLDS, 'points')] ?? new Map()),
  );
  const aucs = aucsOf(observed, scores);
  log(`penalty ${prior}: cross-validated AUC ${aucs.map((auc) => auc.toFixed(3)).join(', ')}`);
  return 1 - (aucs[0] + aucs[1]) / 2;
}

function aucsOf(observed: readonly TrainingText[], scores: readonly number[]): [number, number] {
  const ofSet = (set: number): number =>
    binaryFigures(
      observed.flatMap((each, i) =>
        each.set === set
          ? [{ isPositive: !each.isReliable, score: 1 / (1 + Math.exp((scores[i] ?? 0) / 10)) }]
          : [],
      ),
    ).auc;
  return [ofSet(0), ofSet(1)];
}

function aucLine(observed: readonly TrainingText[], points: Points): string {
  const [partisan, rated] = aucsOf(
    observed,
    observed.map((each) => scoreOf(each, points)),
  );
  return `AUC of the points alone on what they were learned from: hyperpartisan ${partisan.toFixed(3)}, veracity ${rated.toFixed(3)}`;
}
