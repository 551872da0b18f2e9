import type { ArticleSample } from './article-samples.js';
import { articleSamples, rarity, withoutWords } from './article-samples.js';
import type { Recipe } from './learning/train-linear.js';
import { crossScores, figuresLine, linearModelOf, trainLinear } from './learning/train-linear.js';
import type { TrainingProgram } from './training-program.js';

/** SemEval-2019 task 4 by article; an outlet is never on both sides of a cross-validation. */
export const trainHyperpartisan: TrainingProgram = {
  task: 'hyperpartisan',
  train(data, log) {
    const file = 'articles/hyperpartisan.en.train.jsonl.gz';
    const samples = articleSamples(
      data,
      file,
      ({ label }) => label === 'hyperpartisan',
      ({ domain }) => domain,
    );
    const recipe = hyperpartisanRecipe(samples);
    const cuesOnly = withoutWords(recipe);
    log(`cross-validated by outlet: ${figuresLine(samples, crossScores(samples, recipe))}`);
    log(`the same, cues only: ${figuresLine(samples, crossScores(samples, cuesOnly))}`);
    return {
      source: 'SemEval-2019 task 4 by article, training part (CC BY 4.0)',
      en: linearModelOf(trainLinear(samples, recipe)),
      it: linearModelOf(trainLinear(samples, cuesOnly)),
    };
  },
};

/** How the model is learned from such samples. */
export function hyperpartisanRecipe(samples: readonly ArticleSample[]): Recipe {
  const rare = rarity(samples);
  return {
    strength: 0.3,
    fewest: 2,
    balance: 1,
    stretchOf(feature) {
      if (feature.startsWith('w:')) return 0.7 * rare(feature);
      if (feature.startsWith('b:')) return 0.6 * rare(feature);
      return feature.startsWith('mood:') ? 0.5 : 0.6;
    },
  };
}
