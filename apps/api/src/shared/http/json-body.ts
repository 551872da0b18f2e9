import express from 'express';
import type { Request, RequestHandler } from 'express';
import { DomainError } from '../errors/domain-error.js';
import { ValidationError } from '../errors/validation.error.js';
import { bodyIssue } from './body-issue.js';
import { keepRawBody } from './raw-body.js';
import { LIMITS_OF_REQUESTS } from './request-limits.js';

const JSON_IN_UTF8 = /^application\/json\s*(?:;\s*charset="?utf-?8"?\s*)?$/i;
const MALFORMED = new Set(['entity.parse.failed', 'request.aborted', 'request.size.invalid']);

/** Reads a body as JSON and refuses everything else: other types, compressed bodies, too much, too deep. */
export function jsonBody(): RequestHandler {
  const parse = express.json({
    limit: LIMITS_OF_REQUESTS.bodyBytes,
    inflate: false,
    strict: true,
    verify: (request, _response, bytes) => keepRawBody(request, bytes),
  });
  return (request, response, next) => {
    if (!hasBody(request)) {
      next();
    } else if (!JSON_IN_UTF8.test(request.headers['content-type'] ?? '')) {
      next(new DomainError('UNSUPPORTED_MEDIA_TYPE'));
    } else {
      parse(request, response, (error: unknown) => {
        next(error === undefined ? problemOf(request.body) : parserProblem(error));
      });
    }
  };
}

function hasBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function problemOf(body: unknown): ValidationError | undefined {
  const rule = bodyIssue(body, LIMITS_OF_REQUESTS.bodyDepth);
  return rule === null ? undefined : new ValidationError([{ field: 'body', rule }]);
}

function parserProblem(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? String(error.type) : '';
  return MALFORMED.has(type) ? new ValidationError([{ field: 'body', rule: 'malformedJson' }], error) : error;
}
