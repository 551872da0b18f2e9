import type { LinearModel } from '@vaglio/engine/research';
import type { ArticleSample } from './article-samples.js';
import { mixModels, ratedArticles, withoutWords } from './article-samples.js';
import type { TrainingOptions } from './learning/train-linear.js';
import { crossScores, figuresLine, linearModelOf, trainLinear } from './learning/train-linear.js';
import type { TrainingProgram } from './training-program.js';

const SHARE_OF_KIND = 0.5;
const OPTIONS: TrainingOptions = {
  inversePenalty: 0.1,
  minTexts: 3,
  classBalance: 1,
  scaleOf: (feature) => (feature.startsWith('w:') ? 0.3 : feature.startsWith('b:') ? 0.15 : 0.7),
};

/** Ratings and portals have a model each, because within the hyperpartisan portals style does not show what is false. */
export const trainStyleVeracity: TrainingProgram = {
  task: 'style-veracity',
  train(data, log) {
    const rated = ratedArticles(data, 'id');
    const scores = crossScores(rated, OPTIONS);
    log(`ratings, cross-validated: ${figuresLine(rated, scores)}`);
    const inside = rated.map((_, i) => i).filter((i) => rated[i]?.row.orientation !== 'mainstream');
    const insideSamples = inside.flatMap((i) => rated[i] ?? []);
    log(
      `within the hyperpartisan portals: ${figuresLine(
        insideSamples,
        inside.map((i) => scores[i] ?? 0),
      )}`,
    );
    return {
      source: 'BuzzFeed-Webis Fake News Corpus 2016, training part (CC BY 4.0)',
      en: learnStyle(rated),
      it: learnStyle(rated, withoutWords(OPTIONS)),
    };
  },
};

/** The sum of the model of ratings and the model of portals, from rated articles. */
export function learnStyle(rated: readonly ArticleSample[], options: TrainingOptions = OPTIONS): LinearModel {
  const kinds = rated.map((sample) => ({ ...sample, isPositive: sample.row.orientation !== 'mainstream' }));
  return mixModels([
    [linearModelOf(trainLinear(rated, options)), 1],
    [linearModelOf(trainLinear(kinds, options)), SHARE_OF_KIND],
  ]);
}
