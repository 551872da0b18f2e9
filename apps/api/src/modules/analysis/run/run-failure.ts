import { ContentInaccessibleError, InvalidAddressError } from '@vaglio/engine';
import type { RunFailure } from '../analysis.errors.js';

/** What an error of the engine means for the run. */
export interface JudgedFailure extends RunFailure {
  /** Whether another try may end better. */
  readonly canRetry: boolean;
}

/** The whole road took longer than a run may. */
export class RunTookTooLongError extends Error {
  constructor() {
    super('the run took too long');
  }
}

/** The process stops; the run goes back to the queue. */
export class RunInterruptedError extends Error {
  constructor() {
    super('the worker stops');
  }
}

export function judgeFailure(error: unknown): JudgedFailure {
  if (error instanceof ContentInaccessibleError)
    return { code: 'CONTENT_INACCESSIBLE', kind: error.kind, canRetry: error.canRetry };
  if (error instanceof InvalidAddressError) return { code: 'INVALID_URL', kind: null, canRetry: false };
  const canRetry = !(error instanceof RunTookTooLongError);
  return { code: 'ANALYSIS_FAILED', kind: null, canRetry };
}
