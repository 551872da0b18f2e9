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
/**
 * From which score a kind is named. For the kinds that are left out, cross-validated by host on 1,469 such pages: 84 to 90 of
 * 100 above were of that kind; without these limits 74 were.
 */
const NAMED_FROM: Readonly<Partial<Record<Genre, number>>> = {
  analysis: 0.7,
  shopping: 0.5,
  listicle: 0.7,
  guide: 0.65,
  blog: 0.75,
  index: 0.9,
  // Never: lyrics, jokes and essays have the marks of a thread too.
  forum: 1,
  documentation: 0.6,
};

/** The kind of a page by its model. */
export interface ScoredGenre {
  /** A report unless a model is sure of another kind; `other` for a page that is left out without a sure kind. */
  readonly genre: Genre;
  /** The likeliest kind of a page that is left out, also where it is not sure. */
  readonly likeliest: Genre;
}

/** Reads the kind of a page from everything but what the page declares. Up to `otherFrom` no page is left out without a kind. */
export function scoreGenre(article: ExtractedArticle, language: JudgedLanguage, otherFrom = 0): ScoredGenre {
  const { leftOut, judged, kinds } = loadModels();
  const features = pageFeatures(article, language);
  const scored = (models: GenreModels<ReadyModel>['kinds'], otherwise: Genre): ScoredGenre => {
    const [likeliest, score] = (Object.entries(models) as [Genre, ReadyModel][])
      .map(([kind, model]): [Genre, number] => [kind, applyLinearModel(model, features).score])
      .reduce((one, other) => (other[1] > one[1] ? other : one));
    return { genre: score > (NAMED_FROM[likeliest] ?? 0) ? likeliest : otherwise, likeliest };
  };
  const cut = article.wordCount < SHORT_WORDS ? LEFT_OUT_WHEN_SHORT : LEFT_OUT;
  const { score } = applyLinearModel(leftOut, features);
  const named = score > cut ? scored(kinds, 'other') : null;
  if (named && (named.genre !== 'other' || score > otherFrom)) return named;
  const { genre } = scored(judged, 'report');
  return { genre, likeliest: genre };
}

function mapped(
  models: Readonly<Partial<Record<Genre, LinearModel>>>,
): Readonly<Partial<Record<Genre, ReadyModel>>> {
  return Object.fromEntries(Object.entries(models).map(([genre, model]) => [genre, readyModel(model)]));
}
