import { Catch, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { languageOfRequest } from '../http/language-of-request.js';
import type { EventBus } from '../events/event-bus.js';
import { SystemErrorEvent } from '../events/system-error.event.js';
import type { RefusalMetrics } from '../metrics/refusal-metrics.js';
import { asDomainError } from './as-domain-error.js';
import type { DomainError } from './domain-error.js';
import { errorBody } from './error-body.js';

/** The one place where errors become answers. What nobody foresaw is logged here, once, under the request's id. */
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

/** The pattern, never the address: addresses hold identifiers and tokens. */
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
