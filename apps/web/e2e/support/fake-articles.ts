import {
  articlesRoutes,
  ENTERED_BY_HAND,
  ratingsRoutes,
  reviewsRoutes,
  type HistoryReport,
  type ReportedArticle,
} from '@vaglio/contracts';
import {
  articleExample,
  articleSummaryExample,
  correctionListExample,
  ratingSummaryExample,
  relatedArticlesExample,
  reportedArticleExample,
  revisionExample,
  sourceExample,
} from '@vaglio/contracts/examples';

/** The one article that the tests' API knows. */
export const KNOWN_ARTICLE = articleExample.id;

/** The one source that the tests' API knows. */
export const KNOWN_SOURCE = sourceExample.domain;

/** An article that no page can be made of. */
export const BROKEN_ARTICLE = '0193a1c2-7d4e-7a10-9b3f-000000000000';

/** Entered by an administrator. */
export const BY_HAND = {
  ...articleExample,
  id: KNOWN_ARTICLE.replace(/.$/, 'e'),
  provenance: { ...articleExample.provenance, engineVersion: ENTERED_BY_HAND },
};

/** The same, with nothing judged. */
export const UNJUDGED = { ...BY_HAND, id: KNOWN_ARTICLE.replace(/.$/, 'f'), judgement: 'abstained' };

/** What premium members of the tests' API have analysed, a day apart: their authority rises, currency was judged once. */
export const HISTORY: HistoryReport = {
  articles: [8, 9, 11, 12, 14, 15].map(analysed).reverse(),
  total: 6,
};

function analysed(authority: number, day: number): ReportedArticle {
  return {
    ...reportedArticleExample,
    id: KNOWN_ARTICLE.replace(/.$/, String(day)),
    analyzedAt: `2026-11-1${day}T09:30:00.000Z`,
    criteria: { ...reportedArticleExample.criteria, authority, currency: day === 0 ? 15 : null },
  };
}

const labelled = {
  ...articleSummaryExample,
  labels: ['MISINFORMATION'],
  title: '[MISINFORMATION] A labelled story',
  id: UNJUDGED.id,
  judgement: UNJUDGED.judgement,
};
const about = (path: string) => path.replace(':id', KNOWN_ARTICLE);

const ANSWERS: Readonly<Record<string, unknown>> = {
  [about(articlesRoutes.read.path)]: articleExample,
  [articlesRoutes.read.path.replace(':id', BROKEN_ARTICLE)]: {
    ...articleExample,
    analysisEnglish: { ...articleExample.analysisEnglish, currencyAnalysis: null },
    analysisItalian: { ...articleExample.analysisItalian, currencyAnalysis: null },
  },
  [articlesRoutes.read.path.replace(':id', BY_HAND.id)]: BY_HAND,
  [articlesRoutes.read.path.replace(':id', UNJUDGED.id)]: UNJUDGED,
  [about(articlesRoutes.revisions.path)]: [revisionExample],
  [about(articlesRoutes.related.path)]: relatedArticlesExample,
  [articlesRoutes.source.path.replace(':domain', KNOWN_SOURCE)]: sourceExample,
  [ratingsRoutes.summary.path]: ratingSummaryExample,
  [reviewsRoutes.corrections.path]: correctionListExample,
};

/** What anybody may read about articles; undefined where it is something else. */
export function articleAnswer(path: string, query: URLSearchParams): unknown {
  if (path !== articlesRoutes.list.path) return ANSWERS[path];
  const articles = [articleSummaryExample, labelled];
  return query.get('latest') === 'true' ? articles : { articles, total: articles.length };
}
