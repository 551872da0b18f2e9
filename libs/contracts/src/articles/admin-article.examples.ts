import type {
  AdminArticle,
  AdminArticlesQuery,
  AdminRevision,
  AdminRevisionTrace,
  BulkArticlesRequest,
  BulkArticlesResult,
  BulkFailure,
  CreateArticleRequest,
  KeepDecisionRequest,
  RemoveArticleRequest,
  TakeEngineResultRequest,
  UpdateArticleRequest,
} from './admin-article.contract.js';

/** An article in the back-office. */
export const adminArticleExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a11',
  url: 'https://outlet.example/harbour',
  title: 'The council votes on the harbour',
  labels: ['MISINFORMATION'],
  domain: 'outlet.example',
  author: 'Elena Conti',
  imageUrl: null,
  publishedAt: '2026-11-18',
  createdAt: '2026-11-19T10:00:00.000Z',
  analyzedAt: '2026-11-20T10:00:00.000Z',
  shareCount: 4,
  credibilityScore: 58,
  credibilityClass: 'medium',
  judgement: 'full',
  contentType: 'article',
  genre: 'report',
  shortSummary: { en: 'Sources are named.', it: 'Le fonti sono indicate.' },
  revision: 2,
  version: 3,
  decision: null,
  engineResult: null,
  openReviews: 1,
  deletedAt: null,
  heldFor: null,
} as const satisfies AdminArticle;

/** Articles with a label, those with the highest score first. */
export const adminArticlesQueryExample = {
  label: 'MISINFORMATION',
  sort: 'credibilityScore',
  order: 'desc',
} as const satisfies AdminArticlesQuery;

/** An article entered by hand. */
export const createArticleRequestExample = {
  url: 'https://outlet.example/harbour',
  title: 'The council votes on the harbour',
  credibilityScore: 50,
} as const satisfies CreateArticleRequest;

/** A corrected score. */
export const updateArticleRequestExample = {
  credibilityScore: 66,
  reason: { en: 'The minutes are linked at the end.' },
  version: 3,
} as const satisfies UpdateArticleRequest;

/** Replaces a decision, because the page was corrected. */
export const takeEngineResultRequestExample = {
  reason: 'The page was corrected.',
  proposedAt: '2026-11-21T10:00:00.000Z',
} as const satisfies TakeEngineResultRequest;

/** Keeps a decision. */
export const keepDecisionRequestExample = {
  proposedAt: '2026-11-21T10:00:00.000Z',
} as const satisfies KeepDecisionRequest;

/** A revision by the built-in engine. */
export const adminRevisionExample = {
  id: '2',
  number: 2,
  reason: 'regeneration',
  createdAt: '2026-11-20T10:00:00.000Z',
  credibilityScore: 58,
  credibilityClass: 'medium',
  judgement: 'full',
  engine: 'local',
  engineVersion: '1.0.0',
  model: null,
  fallbackReason: null,
  textHash: '9f2c1d7e5a6b4c3d8e9f0a1b2c3d4e5f60718293a4b5c6d7e8f9012345678901',
  totalMs: 420,
} as const satisfies AdminRevision;

/** The same revision with its trace. */
export const adminRevisionTraceExample = {
  ...adminRevisionExample,
  trace: [{ stage: 'read', ms: 300, outcome: 'done', notes: [] }],
  findings: [
    {
      code: 'accuracy.sources-named',
      criterion: 'accuracy',
      origin: 'inside',
      strength: 0.8,
      text: { en: 'Its sources are named.', it: 'Le fonti sono indicate.' },
      data: { count: 2 },
    },
  ],
  traceId: '4d1f6c0e-2b7a-4f39-9a55-8e1f0c9d2b64',
  usage: {
    model: 'gpt-4o-mini',
    calls: 3,
    assumedCalls: 0,
    inputTokens: 9200,
    outputTokens: 2100,
    costMicros: 2640,
  },
} as const satisfies AdminRevisionTrace;

/** Withdraws an analysis, with a reason in one language. */
export const removeArticleRequestExample = {
  reason: { it: 'L’editore ha ritirato l’articolo.' },
} as const satisfies RemoveArticleRequest;

/** Adds a label to two articles. */
export const bulkArticlesRequestExample = {
  ids: ['0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a11', '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a12'],
  action: 'label',
  label: 'MISINFORMATION',
  reason: { it: 'La notizia è inventata.' },
} as const satisfies BulkArticlesRequest;

/** An article that no longer exists. */
export const bulkFailureExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a12',
  code: 'NOT_FOUND',
} as const satisfies BulkFailure;

/** One change and one failure. */
export const bulkArticlesResultExample = {
  done: 1,
  failed: [bulkFailureExample],
} as const satisfies BulkArticlesResult;
