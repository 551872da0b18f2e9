import type { ArticleSample } from './article-samples.js';
import { articleSamples, rarity, withoutWords } from './article-samples.js';
import type { Recipe } from './learning/train-linear.js';
import { crossScores, figuresLine, linearModelOf, trainLinear } from './learning/train-linear.js';
import type { TrainingProgram } from './training-program.js';

/** A portal's articles all have the label of the portal, so each counts less than an article that was labelled itself. */
const PORTAL_WEIGHT = 0.15;

/** SemEval-2019 task 4 by article, with the kinds of portal of BuzzFeed-Webis 2016; an outlet is never on both sides of a cross-validation. */
export const trainHyperpartisan: TrainingProgram = {
  task: 'hyperpartisan',
  train(data, log) {
    const articles = articleSamples(
      data,
      'articles/hyperpartisan.en.train.jsonl.gz',
      ({ label }) => label === 'hyperpartisan',
      ({ domain }) => domain,
    );
    const portals = articleSamples(
      data,
      'articles/veracity.en.train.jsonl.gz',
      () => false,
      ({ domain }) => domain,
    ).filter(({ row }) => row.label !== 'no_factual_content');
    const samples = withPortals(articles, portals);
    const recipe = hyperpartisanRecipe(samples);
    const cuesOnly = withoutWords(recipe);
    const figures = (by: Recipe): string =>
      figuresLine(articles, crossScores(samples, by).slice(0, articles.length));
    log(`cross-validated by outlet: ${figures(recipe)}`);
    log(`the same, cues only: ${figures(cuesOnly)}`);
    return {
      source:
        'SemEval-2019 task 4 by article and BuzzFeed-Webis Fake News Corpus 2016, training parts (CC BY 4.0)',
      en: linearModelOf(trainLinear(samples, recipe)),
      it: linearModelOf(trainLinear(samples, cuesOnly)),
    };
  },
};

/** The labelled articles first, then those labelled by their portal. */
export function withPortals(
  articles: readonly ArticleSample[],
  portals: readonly ArticleSample[],
): ArticleSample[] {
  return [
    ...articles,
    ...portals.map((sample) => ({
      ...sample,
      isPositive: sample.row.orientation !== 'mainstream',
      weight: PORTAL_WEIGHT,
    })),
  ];
}

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
