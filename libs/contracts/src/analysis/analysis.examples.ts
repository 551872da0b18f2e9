import { articleExample } from '../articles/article.examples.js';
import type {
  AcceptedAnalysis,
  AnalysisEvent,
  AnalysisRequest,
  AnalyzeExistingRequest,
  AnalyzeRequest,
  RemainingAnalyses,
  RemainingQuery,
} from './request.contract.js';

const REQUEST_ID = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a0b';

/** Submits a URL. */
export const analyzeRequestExample = {
  url: 'https://corriere-di-porto-alba.example/harbour-plan',
} as const satisfies AnalyzeRequest;

/** Requests a new analysis of an article. */
export const analyzeExistingRequestExample = {
  articleId: articleExample.id,
} as const satisfies AnalyzeExistingRequest;

/** A submission that waits in the queue. */
export const acceptedAnalysisExample = {
  requestId: REQUEST_ID,
  status: 'queued',
} as const satisfies AcceptedAnalysis;

/** A completed submission with its article. */
export const analysisRequestExample = {
  requestId: REQUEST_ID,
  url: 'https://corriere-di-porto-alba.example/harbour-plan',
  status: 'completed',
  stage: 'store',
  submittedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:00:04.120Z',
  article: articleExample,
  error: null,
} as const satisfies AnalysisRequest;

/** The start of a stage. */
export const analysisEventExample = {
  type: 'stage',
  id: 3,
  stage: 'extract',
  outcome: 'started',
} as const satisfies AnalysisEvent;

/** The quota of an account, by its e-mail address. */
export const remainingQueryExample = {
  email: 'giulia.rossi@example.org',
} as const satisfies RemainingQuery;

/** A quota of three of which one analysis is used. */
export const remainingAnalysesExample = {
  remaining: 2,
  isPremium: false,
  isLaunchPeriod: true,
  freeLimit: 3,
  resetsAt: '2026-11-20T23:00:00.000Z',
} as const satisfies RemainingAnalyses;
