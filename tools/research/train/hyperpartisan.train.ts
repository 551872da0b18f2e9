import type { ArticleSample } from './article-samples.js';
import { partisanArticles, ratedArticles, rarity, withoutWords } from './article-samples.js';
import type { TrainingOptions } from './learning/train-linear.js';
import { crossScores, figuresLine, linearModelOf, trainLinear } from './learning/train-linear.js';
import type { TrainingProgram } from './training-program.js';

/** The weight of an article that has the label of its portal instead of its own. */
const PORTAL_WEIGHT = 0.15;

/** SemEval-2019 task 4 (labels of articles) and BuzzFeed-Webis 2016 (labels of portals); folds keep outlets together. */
export const trainHyperpartisan: TrainingProgram = {
  task: 'hyperpartisan',
  train(data, log) {
    const articles = partisanArticles(data);
    const samples = withPortals(articles, ratedArticles(data, 'domain'));
    const options = hyperpartisanOptions(samples);
    const cuesOnly = withoutWords(options);
    const figures = (by: TrainingOptions): string =>
      figuresLine(articles, crossScores(samples, by).slice(0, articles.length));
    log(`cross-validated by outlet: ${figures(options)}`);
    log(`the same, cues only: ${figures(cuesOnly)}`);
    return {
      source:
        'SemEval-2019 task 4 by article and BuzzFeed-Webis Fake News Corpus 2016, training parts (CC BY 4.0)',
      en: linearModelOf(trainLinear(samples, options)),
      it: linearModelOf(trainLinear(samples, cuesOnly)),
    };
  },
};

/** The labeled articles first, then those labeled by their portal. */
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

export function hyperpartisanOptions(samples: readonly ArticleSample[]): TrainingOptions {
  const rare = rarity(samples);
  return {
    inversePenalty: 0.3,
    minTexts: 2,
    classBalance: 1,
    scaleOf(feature) {
      if (feature.startsWith('w:')) return 0.7 * rare(feature);
      if (feature.startsWith('b:')) return 0.6 * rare(feature);
      return feature.startsWith('mood:') ? 0.5 : 0.6;
    },
  };
}
