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

/** An editor's decision as the API answers it. */
export const DECIDED = {
  ...articleExample,
  id: KNOWN_ARTICLE.replace(/.$/, 'd'),
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

/** Without the engine's verdict and without points. */
function decidedTexts(words: PublishedAnalysis, why: string): PublishedAnalysis {
  const criteria = CRITERIA.map((criterion) => {
    const own = words[`${criterion}Analysis`];
    return [`${criterion}Analysis`, { ...own, score: null, scoreRange: null, judged: false }];
  });
  return {
    ...words,
    ...(Object.fromEntries(criteria) as object),
    summary: [why],
    shortSummary: why,
    rationale: why,
    craapEvaluation: { finalScore: 12, credibilityClass: 'poor', summary: why },
    vaglioEvaluation: {
      ...words.vaglioEvaluation,
      journalisticArticle: '',
      editorialNote: '',
      reasoning: '',
    },
    whatWouldChange: [],
    limitations: [],
  };
}

/** The same, with nothing judged. */
export const UNJUDGED = {
  ...abstainedArticleExample,
  id: KNOWN_ARTICLE.replace(/.$/, 'f'),
  genre: 'report',
  provenance: BY_HAND.provenance,
};

/** Only its submitters get it until staff release it. */
export const HELD = { ...articleExample, id: KNOWN_ARTICLE.replace(/.$/, 'c'), isHeld: true };

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

/** Its picture can't be had. */
export const PICTURED = {
  ...articleSummaryExample,
  id: BY_HAND.id,
  title: 'A story with a picture',
  url: 'https://example.org/story',
  domain: 'example.org',
  imageUrl: `/api/articles/${BY_HAND.id}/picture?v=0123456789abcdef`,
};

/** Where an answer that is not ours might send readers. */
export const FOREIGN_PICTURE = 'https://pictures.publisher.example/a.jpg';

/** The invented article that the home page shows in English. */
const EXAMPLE_SUMMARY = { ...articleSummaryExample, domain: 'cleartruthdaily.example' };

const labelled = {
  ...abstainedSummaryExample,
  genre: 'report',
  labels: ['MISINFORMATION'],
  title: '[MISINFORMATION] A labelled story',
  id: UNJUDGED.id,
  imageUrl: FOREIGN_PICTURE,
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
  [articlesRoutes.read.path.replace(':id', DECIDED.id)]: DECIDED,
  [articlesRoutes.read.path.replace(':id', UNJUDGED.id)]: UNJUDGED,
  [about(articlesRoutes.revisions.path)]: [revisionExample],
  [about(watchRoutes.changes.path)]: articleWatchExample,
  [about(articlesRoutes.related.path)]: relatedArticlesExample,
  [articlesRoutes.source.path.replace(':domain', KNOWN_SOURCE)]: sourceExample,
  [ratingsRoutes.summary.path]: ratingSummaryExample,
  [reviewsRoutes.corrections.path]: correctionListExample,
  [corpusRoutes.read.path]: corpusExample,
};

/** Answers of public calls about articles; undefined for other calls. */
export function articleAnswer(path: string, query: URLSearchParams): unknown {
  if (path !== articlesRoutes.list.path) return ANSWERS[path];
  const domain = query.get('domain');
  const articles = domain === null ? [articleSummaryExample, labelled, PICTURED] : [EXAMPLE_SUMMARY];
  return query.get('latest') === 'true' ? articles : { articles, total: articles.length };
}
