import type { ErrorCode, InaccessibleKind } from '@vaglio/contracts';
import { DomainError } from '../../shared/errors/domain-error.js';

/** Nothing was entered: the form's own sentence asks for it. */
export class UrlMissingError extends DomainError {
  constructor() {
    super('INVALID_URL');
  }
}

/** No address, or none that we visit; which of them is not said. */
export class UrlRefusedError extends DomainError {
  constructor() {
    super('INVALID_URL');
  }
}

export class AccountSuspendedError extends DomainError {
  constructor() {
    super('ACCOUNT_SUSPENDED');
  }
}

/** How a run ended without an article, as its row remembers it. */
export interface RunFailure {
  readonly code: ErrorCode;
  readonly kind: InaccessibleKind | null;
}

/** How a run ended, for its requester. */
export class AnalysisEndedError extends DomainError {
  constructor({ code, kind }: RunFailure) {
    super(code, kind === null ? {} : { details: { kind } });
  }
}
