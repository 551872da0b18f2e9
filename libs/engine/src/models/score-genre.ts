import type { Genre, JudgedLanguage } from '@vaglio/contracts';
import type { ExtractedArticle } from '../analysis.types.js';
import { pageFeatures } from './features/page-features.js';
import type { LinearModel, ReadyModel } from './linear-model.js';
import { applyLinearModel, readyModel } from './linear-model.js';
import { lazyModel } from './load-model.js';

interface GenreModels<Model> {
  /** Finds pages of kinds for which the five criteria make no sense. */
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

/** Cross-validated by host, 3 % of the reports in the benchmark and 84 % of the pages to leave out are above this score. */
const LEFT_OUT = 0.55;
/** Short texts, such as openings before a paywall, look less like a report, so they need a higher score to be left out. */
const SHORT_WORDS = 120;
const LEFT_OUT_WHEN_SHORT = 0.75;
/**
 * The score above which a kind is named. Cross-validated by host on 1,469 pages to leave out, 84 to 90 % of the named kinds
 * were right; without these limits, 74 %.
 */
const NAMED_FROM: Readonly<Partial<Record<Genre, number>>> = {
  analysis: 0.7,
  shopping: 0.5,
  listicle: 0.7,
  guide: 0.65,
  blog: 0.75,
  index: 0.9,
  // Never named, because lyrics, jokes and essays look like a thread too.
  forum: 1,
  documentation: 0.6,
};

/** The kind of a page by its model. */
export interface ScoredGenre {
  /** A report unless a model is sure of another kind; `other` for a page that is left out without a sure kind. */
  readonly genre: Genre;
  /** The likeliest kind, also where its score is too low to name it. */
  readonly likeliest: Genre;
}

/** Does not use the kind that a page declares. A page with a score up to `otherFrom` is left out only with a named kind. */
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
