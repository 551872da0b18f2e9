import {
  type Article,
  articlesRoutes,
  CRITERIA,
  ENTERED_BY_HAND,
  ratingsRoutes,
  corpusRoutes,
  reviewsRoutes,
  type HistoryReport,
  type PublishedAnalysis,
  type ReportedArticle,
  watchRoutes,
} from '@vaglio/contracts';
import {
  abstainedArticleExample,
  abstainedSummaryExample,
  articleExample,
  articleSummaryExample,
  articleWatchExample,
  corpusExample,
  correctionListExample,
  ratingSummaryExample,
  relatedArticlesExample,
  reportedArticleExample,
  revisionExample,
  sourceExample,
} from '@vaglio/contracts/examples';

/** The article of the fake API with all parts of a page. */
export const KNOWN_ARTICLE = articleExample.id;

export const KNOWN_SOURCE = sourceExample.domain;

/** An article whose page cannot be rendered. */
export const BROKEN_ARTICLE = '0193a1c2-7d4e-7a10-9b3f-000000000000';

/** Entered by staff. */
export const BY_HAND = {
  ...articleExample,
  id: KNOWN_ARTICLE.replace(/.$/, 'e'),
  provenance: { ...articleExample.provenance, engineVersion: ENTERED_BY_HAND },
};

/** An article with a decision and a label by staff. */
export const DECIDED = {
  ...articleExample,
  id: KNOWN_ARTICLE.replace(/.$/, 'd'),
  title: '[FAKE NEWS] A minister resigns',
  labels: ['FAKE NEWS'],
  genre: 'satire',
  credibilityScore: 12,
  scoreRange: { low: 12, high: 12 },
  credibilityClass: 'poor',
  confidence: null,
  decision: {
    decidedAt: '2026-11-22T10:00:00.000Z',
    reason: { en: 'The minister never said it.', it: 'Il ministro non l’ha mai detto.' },
  },
  analysisEnglish: decidedTexts(articleExample.analysisEnglish, 'The minister never said it.'),
  analysisItalian: decidedTexts(articleExample.analysisItalian, 'Il ministro non l’ha mai detto.'),
} as const satisfies Article;

/** The texts of an analysis without the points and texts of the engine. */
function decidedTexts(analysis: PublishedAnalysis, reason: string): PublishedAnalysis {
  const criteria = CRITERIA.map((criterion) => {
    const criterionAnalysis = analysis[`${criterion}Analysis`];
    return [`${criterion}Analysis`, { ...criterionAnalysis, score: null, scoreRange: null, judged: false }];
  });
  return {
    ...analysis,
    ...(Object.fromEntries(criteria) as object),
    summary: [reason],
    shortSummary: reason,
    rationale: reason,
    craapEvaluation: { finalScore: 12, credibilityClass: 'poor', summary: reason },
    vaglioEvaluation: {
      ...analysis.vaglioEvaluation,
      journalisticArticle: '',
      editorialNote: '',
      reasoning: '',
    },
    whatWouldChange: [],
    limitations: [],
  };
}

/** An article that is not judged and was entered by staff. */
export const UNJUDGED = {
  ...abstainedArticleExample,
  id: KNOWN_ARTICLE.replace(/.$/, 'f'),
  genre: 'report',
  provenance: BY_HAND.provenance,
};

/** A held article, which only its submitter can read. */
export const HELD = { ...articleExample, id: KNOWN_ARTICLE.replace(/.$/, 'c'), isHeld: true };

/** The history of Premium users, one article a day: authority rises, currency was judged once. */
export const HISTORY: HistoryReport = {
  articles: [8, 9, 11, 12, 14, 15].map(analyzed).reverse(),
  total: 6,
};

function analyzed(authority: number, day: number): ReportedArticle {
  return {
    ...reportedArticleExample,
    id: KNOWN_ARTICLE.replace(/.$/, String(day)),
    analyzedAt: `2026-11-1${day}T09:30:00.000Z`,
    criteria: { ...reportedArticleExample.criteria, authority, currency: day === 0 ? 15 : null },
  };
}

/** An article whose picture cannot be loaded. */
export const PICTURED = {
  ...articleSummaryExample,
  id: BY_HAND.id,
  title: 'A story with a picture',
  url: 'https://example.org/story',
  domain: 'example.org',
  imageUrl: `/api/articles/${BY_HAND.id}/picture?v=0123456789abcdef`,
};

/** A picture on another site, which pages must not load. */
export const FOREIGN_PICTURE = 'https://pictures.publisher.example/a.jpg';

/** The seeded example of the English home page. */
const EXAMPLE_SUMMARY = { ...articleSummaryExample, domain: 'cleartruthdaily.example' };

const LABELLED = {
  ...abstainedSummaryExample,
  genre: 'report',
  labels: ['MISINFORMATION'],
  title: '[MISINFORMATION] A labeled story',
  id: UNJUDGED.id,
  imageUrl: FOREIGN_PICTURE,
};
const about = (path: string) => path.replace(':id', KNOWN_ARTICLE);
const readPath = (id: string) => articlesRoutes.read.path.replace(':id', id);

const ANSWERS: Readonly<Record<string, unknown>> = {
  [about(articlesRoutes.read.path)]: articleExample,
  [readPath(BROKEN_ARTICLE)]: {
    ...articleExample,
    analysisEnglish: { ...articleExample.analysisEnglish, currencyAnalysis: null },
    analysisItalian: { ...articleExample.analysisItalian, currencyAnalysis: null },
  },
  [readPath(BY_HAND.id)]: BY_HAND,
  [readPath(DECIDED.id)]: DECIDED,
  [readPath(UNJUDGED.id)]: UNJUDGED,
  [about(articlesRoutes.revisions.path)]: [revisionExample],
  [about(watchRoutes.changes.path)]: articleWatchExample,
  [about(articlesRoutes.related.path)]: relatedArticlesExample,
  [articlesRoutes.source.path.replace(':domain', KNOWN_SOURCE)]: sourceExample,
  [ratingsRoutes.summary.path]: ratingSummaryExample,
  [corpusRoutes.read.path]: corpusExample,
};

/** The answer to a public call about articles; undefined for other calls. */
export function articleAnswer(path: string, query: URLSearchParams): unknown {
  const offset = Number(query.get('offset') ?? 0);
  if (path === reviewsRoutes.corrections.path)
    return { ...correctionListExample, corrections: correctionListExample.corrections.slice(offset) };
  if (path !== articlesRoutes.list.path) return ANSWERS[path];
  const domain = query.get('domain');
  const articles = domain === null ? [articleSummaryExample, LABELLED, PICTURED] : [EXAMPLE_SUMMARY];
  return query.get('latest') === 'true'
    ? articles
    : { articles: articles.slice(offset), total: articles.length };
}
