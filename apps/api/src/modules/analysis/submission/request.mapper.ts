import type { AnalysisRequest, Article, ErrorBody, RequestStatus } from '@vaglio/contracts';
import { DomainError } from '../../../shared/errors/domain-error.js';
import type { RequestRecord } from './requests.repository.js';

/** The status of an open request is the status of its run. */
export function statusOf({ status, runStatus }: RequestRecord): RequestStatus {
  if (status !== 'open') return status;
  return runStatus === 'processing' ? 'processing' : 'queued';
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

/** The error of a failed request; null for any other request. */
export function failureOf({ status, errorCode, errorKind }: RequestRecord): DomainError | null {
  if (status !== 'failed') return null;
  return new DomainError(
    errorCode ?? 'ANALYSIS_FAILED',
    errorKind === null ? {} : { details: { kind: errorKind } },
  );
}
