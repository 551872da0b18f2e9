import { ERROR_STATUS } from '@vaglio/contracts';
import type { ErrorCode } from '@vaglio/contracts';
import { HttpException } from '@nestjs/common';
import { isDatabaseAway } from '../database/is-database-away.js';
import { DomainError } from './domain-error.js';

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_FAILED',
  401: 'AUTH_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** Gives every thrown value one of our codes. Whatever nobody foresaw is `INTERNAL_ERROR`. */
export function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseAway(error)) {
    return new DomainError('SERVICE_UNAVAILABLE', { details: { retryAfterSeconds: 5 }, cause: error });
  }
  return new DomainError(codeOf(statusOf(error)), { cause: error });
}

/** The platform's own complaints (router, body parser) carry a status; a library's 5xx is still unexpected. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'expose' in error && 'statusCode' in error) return Number(error.statusCode);
  return ERROR_STATUS.INTERNAL_ERROR;
}

function codeOf(status: number): ErrorCode {
  const fallback = status >= 400 && status < 500 ? 'VALIDATION_FAILED' : 'INTERNAL_ERROR';
  return CODE_BY_STATUS[status] ?? fallback;
}
