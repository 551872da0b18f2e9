import type { ErrorCode, InaccessibleKind } from '@vaglio/contracts';
import type { AnalysisRequester } from './analysis-completed.event.js';

/** A run failed, and its requests were refunded. Published after the commit. */
export class AnalysisFailedEvent {
  constructor(
    readonly runId: string,
    readonly code: ErrorCode,
    readonly kind: InaccessibleKind | null,
    readonly requesters: readonly AnalysisRequester[],
  ) {}
}
