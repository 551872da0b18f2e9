import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { languageOfRequest } from '../http/language-of-request.js';
import type { EventBus } from '../events/event-bus.js';
import { SystemErrorEvent } from '../events/system.events.js';
import type { RefusalMetrics } from '../metrics/request-metrics.js';
import { DomainError } from './domain-error.js';
import { errorBody } from './error-body.js';
import { ERROR_STATUS, type ErrorCode } from '@vaglio/contracts';
import { isDatabaseAway } from '../database/is-database-away.js';

/** Turns thrown errors into responses, and logs unexpected ones once with the request's id. */
@Catch()
export class DomainErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  constructor(
    private readonly events: EventBus,
    private readonly metrics: RefusalMetrics,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const error = asDomainError(thrown);
    this.metrics.refused(error.code);
    this.log(error, request);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    setHeaders(response, error);
    response.status(error.statusCode).json(errorBody(error, request.requestId, languageOfRequest(request)));
  }

  private log(error: DomainError, request: Request): void {
    if (error.statusCode < 500) return;
    const level = error.code === 'INTERNAL_ERROR' ? 'error' : 'warn';
    const { requestId, method } = request;
    if (level === 'error') this.events.publish(new SystemErrorEvent(error.code, requestId));
    this.logger[level]({
      msg: error.code,
      requestId,
      method,
      route: routeOf(request),
      err: error.cause ?? error,
    });
  }
}

/** The route pattern for the log. URLs contain ids and tokens. */
function routeOf(request: Request): string | undefined {
  const route: unknown = request.route;
  return typeof route === 'object' && route !== null && 'path' in route ? String(route.path) : undefined;
}

function setHeaders(response: Response, { code, details }: DomainError): void {
  response.setHeader('Cache-Control', 'no-store');
  if (details?.retryAfterSeconds !== undefined)
    response.setHeader('Retry-After', String(details.retryAfterSeconds));
  if (code === 'AUTH_REQUIRED') response.setHeader('WWW-Authenticate', 'Bearer');
}

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

/** Unexpected errors become `INTERNAL_ERROR`. */
function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseAway(error)) {
    return new DomainError('SERVICE_UNAVAILABLE', { details: { retryAfterSeconds: 5 }, cause: error });
  }
  return new DomainError(codeOf(statusOf(error)), { cause: error });
}

/** The status of errors that Nest, the router and the body parser throw; 500 for all others. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'expose' in error && 'statusCode' in error) return Number(error.statusCode);
  return ERROR_STATUS.INTERNAL_ERROR;
}

function codeOf(status: number): ErrorCode {
  const fallback = status >= 400 && status < 500 ? 'VALIDATION_FAILED' : 'INTERNAL_ERROR';
  return CODE_BY_STATUS[status] ?? fallback;
}
