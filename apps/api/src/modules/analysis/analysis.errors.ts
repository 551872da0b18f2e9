import type { ErrorCode, InaccessibleKind } from '@vaglio/contracts';
import { DomainError } from '../../shared/errors/domain-error.js';

/** The submitted URL is empty. The response asks for one instead of naming an invalid URL. */
export class UrlMissingError extends DomainError {
  constructor() {
    super('INVALID_URL');
  }
}

/** Why a run ended without an article. */
export interface RunFailure {
  readonly code: ErrorCode;
  readonly kind: InaccessibleKind | null;
}
