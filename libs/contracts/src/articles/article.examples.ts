import type { CriterionAnalysis } from '../analysis/analysis.contract.js';
import type { Criterion } from '../analysis/craap.js';
import type { Localized } from '../language/language.js';
import type {
  Article,
  ArticleList,
  ArticlesQuery,
  ArticleSummary,
  ArticleText,
  HistoryReport,
  OgImage,
  OgImageQuery,
  PageQuery,
  PictureQuery,
  PublishedAnalysis,
  PublishedCriteria,
  PublishedCriterion,
  RelatedArticles,
  ReportedArticle,
  Revision,
  ShareRequest,
  ShareResponse,
  Source,
} from './article.contract.js';

const ID = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1b01';
const TEXT = 'The council of Porto Alba approved the harbour plan with eleven votes to four.';
const SENTENCE: Localized = {
  en: 'The number of votes is given without saying who counted them.',
  it: 'Il numero dei voti è riportato senza dire chi li ha contati.',
};
const SUMMARY: Localized = {
  en: 'A report on the harbour plan that names most of its sources.',
  it: 'Una cronaca sul piano del porto che nomina quasi tutte le fonti.',
};
const BADGE: Localized = { en: 'Partly reliable', it: 'Affidabile in parte' };
const UNSCORED_BADGE: Localized = { en: 'Recipe: no score', it: 'Ricetta: nessun punteggio' };

const criterion = (name: Criterion, score: number, sentence: string): CriterionAnalysis => ({
  score,
  judged: true,
  scoreRange: { low: score - 2, high: score + 2 },
  evaluation: sentence,
  details: sentence,
  strengths: [],
  weaknesses: [sentence],
  evidence: [
    {
      code: `${name}.unattributed-number`,
      criterion: name,
      points: -2,
      origin: 'inside',
      locators: [{ kind: 'text', span: { start: 0, end: TEXT.length }, quote: TEXT }],
      text: sentence,
    },
  ],
});

const inLanguage = (language: 'en' | 'it'): PublishedAnalysis => {
  const sentence = SENTENCE[language];
  const summary = SUMMARY[language];
  return {
    language,
    badgeText: BADGE[language],
    summary: [summary, sentence],
    shortSummary: summary,
    rationale: sentence,
    currencyAnalysis: criterion('currency', 15, sentence),
    relevanceAnalysis: criterion('relevance', 14, sentence),
    authorityAnalysis: criterion('authority', 13, sentence),
    accuracyAnalysis: criterion('accuracy', 12, sentence),
    purposeAnalysis: criterion('purpose', 14, sentence),
    craapEvaluation: { finalScore: 68, credibilityClass: 'medium', summary },
    flaggedSentences: [
      {
        text: TEXT,
        span: { start: 0, end: TEXT.length },
        reasons: [{ code: 'accuracy.unattributed-number', text: sentence }],
        before: '',
        after: '',
        isShortened: false,
      },
    ],
    vaglioEvaluation: {
      journalisticArticle: summary,
      keyFindings: [sentence],
      expertContext: sentence,
      editorialNote: sentence,
      factAnalysis: sentence,
      criticalPoints: [sentence],
      reasoning: sentence,
      finalAssessment: summary,
      assessmentReason: sentence,
      credibilityVerdict: BADGE[language],
    },
    whatWouldChange: [
      { code: 'accuracy.unattributed-number', criterion: 'accuracy', points: 2, text: sentence },
    ],
    limitations: [],
    tags: [language === 'en' ? 'harbour' : 'porto'],
  };
};

const criteriaOf = (analysis: PublishedAnalysis): PublishedCriteria => ({
  currencyAnalysis: analysis.currencyAnalysis,
  relevanceAnalysis: analysis.relevanceAnalysis,
  authorityAnalysis: analysis.authorityAnalysis,
  accuracyAnalysis: analysis.accuracyAnalysis,
  purposeAnalysis: analysis.purposeAnalysis,
  craapEvaluation: analysis.craapEvaluation,
});

/** A report in a list. */
export const articleSummaryExample = {
  id: ID,
  url: 'https://corriere-di-porto-alba.example/harbour-plan',
  title: 'Council approves the harbour plan',
  domain: 'corriere-di-porto-alba.example',
  author: 'Elena Conti',
  imageUrl: null,
  publishedAt: '2026-11-18',
  createdAt: '2026-11-19T09:30:00.000Z',
  analyzedAt: '2026-11-19T09:30:00.000Z',
  shareCount: 3,
  tags: ['harbour'],
  labels: [],
  credibilityScore: 68,
  scoreRange: { low: 61, high: 75 },
  credibilityClass: 'medium',
  judgement: 'full',
  badgeIcon: 'alert',
  badgeColor: 'amber',
  badgeText: BADGE,
  contentType: 'article',
  genre: 'report',
  shortSummary: SUMMARY,
  coverage: null,
  digitalSource: 'algorithmicMedia',
  decision: null,
} as const satisfies ArticleSummary;

const english = inLanguage('en');

/** The same report with its analysis. */
export const articleExample = {
  ...articleSummaryExample,
  summary: english.summary,
  rationale: english.rationale,
  confidence: 0.74,
  suggestedSources: ['https://comune.porto-alba.example/minutes'],
  flaggedSentences: english.flaggedSentences,
  technicalSignals: {
    https: true,
    domain: 'corriere-di-porto-alba.example',
    wordCount: 13,
    outboundLinks: 2,
  },
  ...criteriaOf(english),
  vaglioEvaluation: english.vaglioEvaluation,
  analysisEnglish: english,
  analysisItalian: inLanguage('it'),
  outlet: 'Corriere di Porto Alba',
  claimedOutlet: null,
  textLanguage: 'en',
  provenance: {
    textHash: '9f2c1d7e5a6b4c3d8e9f0a1b2c3d4e5f60718293a4b5c6d7e8f9012345678901',
    engine: 'local',
    engineVersion: '1.0.0',
    model: null,
    fallbackReason: null,
    data: { outletRegister: '2026-11' },
  },
  ledger: {
    claims: [
      {
        claim: 'The port will close for repairs on Monday.',
        locator: { kind: 'title', quote: 'The port will close for repairs on Monday.' },
        findings: [
          {
            source: 'web-search',
            publisher: 'Gazzetta del Golfo',
            title: 'Port closes on Monday',
            url: 'https://gazzetta-del-golfo.example/port',
            passage: 'The port closes for repairs on Monday, the harbour office said.',
            stance: 'bears-out',
            publishedAt: '2026-11-18',
            isIndependent: true,
            isLater: false,
          },
        ],
        verdict: 'not-settled',
      },
    ],
    asked: [
      {
        source: 'web-search',
        outcome: 'answered',
        at: '2026-11-19T09:29:58.000Z',
        sent: ['The port will close for repairs on Monday'],
        received: 1,
      },
    ],
    publisher: null,
    studies: [],
  },
  revision: 1,
  reviewReply: null,
  corrections: [],
} as const satisfies Article;

const withoutScore = (analysis: PublishedAnalysis): PublishedAnalysis => {
  const unscored = (criterion: PublishedCriterion): PublishedCriterion => ({
    ...criterion,
    score: null,
    judged: false,
    scoreRange: null,
    evidence: [],
  });
  return {
    ...analysis,
    badgeText: UNSCORED_BADGE[analysis.language],
    currencyAnalysis: unscored(analysis.currencyAnalysis),
    relevanceAnalysis: unscored(analysis.relevanceAnalysis),
    authorityAnalysis: unscored(analysis.authorityAnalysis),
    accuracyAnalysis: unscored(analysis.accuracyAnalysis),
    purposeAnalysis: unscored(analysis.purposeAnalysis),
    craapEvaluation: { ...analysis.craapEvaluation, finalScore: null, credibilityClass: null },
    whatWouldChange: [],
  };
};

/** A recipe in a list, which has no score and no class. */
export const abstainedSummaryExample = {
  ...articleSummaryExample,
  credibilityScore: null,
  scoreRange: null,
  credibilityClass: null,
  judgement: 'abstained',
  badgeIcon: null,
  badgeColor: null,
  badgeText: UNSCORED_BADGE,
  genre: 'recipe',
} as const satisfies ArticleSummary;

const unscoredEnglish = withoutScore(english);

/** The same recipe with its analysis. */
export const abstainedArticleExample = {
  ...articleExample,
  ...abstainedSummaryExample,
  confidence: null,
  ...criteriaOf(unscoredEnglish),
  analysisEnglish: unscoredEnglish,
  analysisItalian: withoutScore(inLanguage('it')),
} as const satisfies Article;

/** The judged text of the report. */
export const articleTextExample = {
  text: TEXT,
  textLanguage: 'en',
  revision: 1,
} as const satisfies ArticleText;

/** The larger picture in its current version. */
export const pictureQueryExample = { v: '3f6c1d7e5a6b4c3d', width: 960 } as const satisfies PictureQuery;

/** The first page of a list: one article with a score, one without. */
export const articleListExample = {
  articles: [articleSummaryExample, abstainedSummaryExample],
  total: 2,
} as const satisfies ArticleList;

/** Searches for a word in articles with a high score. */
export const articlesQueryExample = {
  q: 'harbour',
  class: 'high',
  genre: 'report',
  sort: 'newest',
  offset: 0,
  limit: 20,
} as const satisfies ArticlesQuery;

/** The second page of a list. */
export const pageQueryExample = { offset: 20, limit: 20 } as const satisfies PageQuery;

/** The report without a score for currency. */
export const reportedArticleExample = {
  ...articleSummaryExample,
  criteria: { currency: null, relevance: 14, authority: 13, accuracy: 12, purpose: 14 },
} as const satisfies ReportedArticle;

/** A history with one article. */
export const historyReportExample = {
  articles: [reportedArticleExample],
  total: 1,
} as const satisfies HistoryReport;

/** The first revision. */
export const revisionExample = {
  number: 1,
  createdAt: '2026-11-19T09:30:00.000Z',
  credibilityScore: 68,
  scoreRange: { low: 61, high: 75 },
  credibilityClass: 'medium',
  judgement: 'full',
  engine: 'local',
  engineVersion: '1.0.0',
  textHash: articleExample.provenance.textHash,
} as const satisfies Revision;

/** An article without copies and with one related article. */
export const relatedArticlesExample = {
  copies: [],
  related: [articleSummaryExample],
} as const satisfies RelatedArticles;

/** Counts a copied URL. */
export const shareRequestExample = { articleId: ID, platform: 'copy' } as const satisfies ShareRequest;

/** Three shares. */
export const shareResponseExample = { shareCount: 3 } as const satisfies ShareResponse;

/** The share image in Italian. */
export const ogImageQueryExample = { lang: 'it' } as const satisfies OgImageQuery;

/** The URL of the share image of the report. */
export const ogImageExample = {
  url: `http://localhost:3000/api/og-image/${ID}?lang=it`,
} as const satisfies OgImage;

/** A newspaper with one analyzed article and one entry of a public list. */
export const sourceExample = {
  domain: 'corriere-di-porto-alba.example',
  outlet: 'Corriere di Porto Alba',
  profile: {
    kind: { en: 'Newspaper', it: 'Quotidiano o settimanale' },
    country: { en: 'Italy', it: 'Italia' },
    language: { en: 'Italian', it: 'italiano' },
    place: 'Porto Alba',
    publisher: null,
  },
  articleCount: 1,
  judgedCount: 1,
  averageScore: 68,
  classes: { high: 0, medium: 1, low: 0, poor: 0 },
  register: [
    {
      text: {
        en: 'On the list Example of August 2026 as “mixed”.',
        it: 'Nell’elenco Example di agosto 2026 come «mixed» (contrastante).',
      },
      source: 'Example',
      url: 'https://list.example/',
      licence: 'CC BY 4.0',
      asOf: '2026-08',
      isFromEditors: false,
      isOfEarlierOwner: false,
    },
  ],
  registration: { registeredOn: '1998-05-02', expiredOn: null },
  otherDomains: [],
  isPlatform: false,
  imitates: null,
  usualScores: { low: 52, high: 74 },
  findings: [
    {
      name: { en: 'vague sources', it: 'fonti vaghe' },
      articles: 1,
      example: { id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a11', title: 'The council votes on the harbour' },
    },
  ],
  corrections: [],
  changes: [{ on: '2026-11-20', change: 'added', text: { en: 'Registered.', it: 'Registrata.' } }],
  itself: {
    readOn: '2026-11-20',
    pages: ['https://corriere-di-porto-alba.example/', 'https://corriere-di-porto-alba.example/redazione'],
    director: 'Anna Esempi',
    registration: 'Tribunale di Porto Alba, n. 12/2009',
    rocNumber: '12345',
    vatNumber: null,
    publisher: 'Porto Alba Editrice S.r.l.',
    address: 'Via del Molo 3, 00100 Porto Alba',
    email: 'redazione@corriere-di-porto-alba.example',
    imprintUrl: 'https://corriere-di-porto-alba.example/redazione',
    contactUrl: null,
    correctionsUrl: null,
    fundingUrl: null,
  },
  latest: [articleSummaryExample],
} as const satisfies Source;
