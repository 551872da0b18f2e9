import type { LinearModel } from '@vaglio/engine/research';
import type { ArticleSample } from './article-samples.js';
import { articleSamples, mixModels, withoutWords } from './article-samples.js';
import type { Recipe } from './learning/train-linear.js';
import { crossScores, figuresLine, linearModelOf, trainLinear } from './learning/train-linear.js';
import type { TrainingProgram } from './training-program.js';

const FILE = 'articles/veracity.en.train.jsonl.gz';
const SHARE_OF_KIND = 0.5;
const RECIPE: Recipe = {
  strength: 0.1,
  fewest: 3,
  balance: 1,
  stretchOf: (feature) => (feature.startsWith('w:') ? 0.3 : feature.startsWith('b:') ? 0.15 : 0.7),
};

/**
 * BuzzFeed-Webis 2016. The sum of two models: one of the ratings, one of the kind of portal. The ratings depend on the portal, and
 * inside the hyperpartisan portals no style separates true from false, so the second model, which has more data, is added.
 */
export const trainStyleVeracity: TrainingProgram = {
  task: 'style-veracity',
  train(data, log) {
    const rated = articleSamples(
      data,
      FILE,
      ({ label }) => /^(?:mixture|mostly_false)$/.test(label),
      ({ id }) => id,
    ).filter(({ row }) => row.label !== 'no_factual_content');
    const scores = crossScores(rated, RECIPE);
    log(`ratings, cross-validated: ${figuresLine(rated, scores)}`);
    const inside = rated.map((_, i) => i).filter((i) => rated[i]?.row.orientation !== 'mainstream');
    const insideSamples = inside.flatMap((i) => rated[i] ?? []);
    log(
      `inside the hyperpartisan portals: ${figuresLine(
        insideSamples,
        inside.map((i) => scores[i] ?? 0),
      )}`,
    );
    return {
      source: 'BuzzFeed-Webis Fake News Corpus 2016, training part (CC BY 4.0)',
      en: learnStyle(rated),
      it: learnStyle(rated, withoutWords(RECIPE)),
    };
  },
};

/** The sum of the model of ratings and the model of portals, from rated articles. */
export function learnStyle(rated: readonly ArticleSample[], recipe: Recipe = RECIPE): LinearModel {
  const kinds = rated.map((sample) => ({ ...sample, isPositive: sample.row.orientation !== 'mainstream' }));
  return mixModels([
    [linearModelOf(trainLinear(rated, recipe)), 1],
    [linearModelOf(trainLinear(kinds, recipe)), SHARE_OF_KIND],
  ]);
}
