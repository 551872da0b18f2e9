import type { Genre, JudgedLanguage } from '@vaglio/contracts';
import type { ExtractedArticle } from '../analysis.types.js';
import { pageFeatures } from './features/page-features.js';
import type { LinearModel, ReadyModel } from './linear-model.js';
import { applyLinearModel, readyModel } from './linear-model.js';
import { lazyModel } from './load-model.js';

interface GenreModels<Model> {
  /** That a page is of a kind for which the five criteria make no sense. */
  readonly leftOut: Model;
  readonly judged: Readonly<Partial<Record<Genre, Model>>>;
  readonly kinds: Readonly<Partial<Record<Genre, Model>>>;
}

const loadModels = lazyModel<GenreModels<LinearModel>, GenreModels<ReadyModel>>(
  'genre',
  ({ leftOut, judged, kinds }) => ({
    leftOut: readyModel(leftOut),
    judged: mapped(judged),
    kinds: mapped(kinds),
  }),
);

/** Of the reports of the bench, cross-validated by host, 3 in a hundred are above; of the pages to leave out, 84. */
const LEFT_OUT = 0.55;
/** Texts before a paywall and news in brief have few marks of a report, so shorter texts need a higher score to be left out. */
const SHORT_WORDS = 120;
const LEFT_OUT_WHEN_SHORT = 0.75;
const SURE = 0.7;

/** The kind of a page, without what the page declares. A report unless a model finds another kind. */
export function scoreGenre(article: ExtractedArticle, language: JudgedLanguage): Genre {
  const { leftOut, judged, kinds } = loadModels();
  const features = pageFeatures(article, language);
  const best = (models: GenreModels<ReadyModel>['kinds']): [Genre, number] =>
    (Object.entries(models) as [Genre, ReadyModel][])
      .map(([genre, model]): [Genre, number] => [genre, applyLinearModel(model, features).score])
      .reduce((one, other) => (other[1] > one[1] ? other : one), ['other', 0]);
  const cut = article.wordCount < SHORT_WORDS ? LEFT_OUT_WHEN_SHORT : LEFT_OUT;
  if (applyLinearModel(leftOut, features).score > cut) return best(kinds)[0];
  const [genre, score] = best(judged);
  return score > SURE ? genre : 'report';
}

function mapped(
  models: Readonly<Partial<Record<Genre, LinearModel>>>,
): Readonly<Partial<Record<Genre, ReadyModel>>> {
  return Object.fromEntries(Object.entries(models).map(([genre, model]) => [genre, readyModel(model)]));
}
