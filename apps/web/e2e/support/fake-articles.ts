import { articlesRoutes, ratingsRoutes } from '@vaglio/contracts';
import {
  articleExample,
  articleSummaryExample,
  ratingSummaryExample,
  relatedArticlesExample,
  revisionExample,
} from '@vaglio/contracts/examples';

/** The one article that the tests' API knows. */
export const KNOWN_ARTICLE = articleExample.id;

const labelled = {
  ...articleSummaryExample,
  labels: ['MISINFORMATION'],
  title: '[MISINFORMATION] A labelled story',
};
const about = (path: string) => path.replace(':id', KNOWN_ARTICLE);

const ANSWERS: Readonly<Record<string, unknown>> = {
  [about(articlesRoutes.read.path)]: articleExample,
  [about(articlesRoutes.revisions.path)]: [revisionExample],
  [about(articlesRoutes.related.path)]: relatedArticlesExample,
  [ratingsRoutes.summary.path]: ratingSummaryExample,
};

/** What anybody may read about articles; undefined where it is something else. */
export function articleAnswer(path: string, query: URLSearchParams): unknown {
  if (path !== articlesRoutes.list.path) return ANSWERS[path];
  const articles = [articleSummaryExample, labelled];
  return query.get('latest') === 'true' ? articles : { articles, total: articles.length };
}
