import type { AcceptedAnalysis, AnalysisRequest, Article, ErrorBody, RequestStatus } from '@vaglio/contracts';
import { AnalysisEndedError, type RunFailure } from '../analysis.errors.js';
import type { RequestRecord } from './requests.repository.js';

/** While it is open, a request stands where its run stands. */
export function statusOf({ status, runStatus }: RequestRecord): RequestStatus {
  if (status !== 'open') return status;
  return runStatus === 'processing' ? 'processing' : 'queued';
}

export function toAccepted(request: RequestRecord): AcceptedAnalysis {
  return { requestId: request.id, status: statusOf(request) };
}

export function toAnalysisRequest(
  request: RequestRecord,
  article: Article | null,
  error: ErrorBody | null,
): AnalysisRequest {
  return {
    requestId: request.id,
    url: request.url,
    status: statusOf(request),
    stage: request.stage,
    submittedAt: request.createdAt.toISOString(),
    finishedAt: request.finishedAt?.toISOString() ?? null,
    article,
    error,
  };
}

/** Why it failed; null while it has not. */
export function failureOf({ status, errorCode, errorKind }: RequestRecord): AnalysisEndedError | null {
  if (status !== 'failed') return null;
  const failure: RunFailure = { code: errorCode ?? 'ANALYSIS_FAILED', kind: errorKind };
  return new AnalysisEndedError(failure);
}
