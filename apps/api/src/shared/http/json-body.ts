import { batchesRoutes } from '@vaglio/contracts';
import express, { type Request, type RequestHandler } from 'express';
import { DomainError, ValidationError } from '../errors/domain-error.js';
import { REQUEST_SIZES } from './request-sizes.js';
import type { IncomingMessage } from 'node:http';

const JSON_IN_UTF8 = /^application\/json\s*(?:;\s*charset="?utf-?8"?\s*)?$/i;
const MALFORMED = new Set(['entity.parse.failed', 'request.aborted', 'request.size.invalid']);

/** Reads a body as JSON and refuses everything else: other types, compressed bodies, too much, too deep. */
export function jsonBody(): RequestHandler {
  const parserOf = (limit: number) =>
    express.json({
      limit,
      inflate: false,
      strict: true,
      verify: (request, _response, bytes) => keepRawBody(request, bytes),
    });
  const [usual, forBatches] = [parserOf(REQUEST_SIZES.bodyBytes), parserOf(REQUEST_SIZES.batchBytes)];
  return (request, response, next) => {
    if (!hasBody(request)) {
      next();
    } else if (!JSON_IN_UTF8.test(request.headers['content-type'] ?? '')) {
      next(new DomainError('UNSUPPORTED_MEDIA_TYPE'));
    } else {
      const parse = request.path === batchesRoutes.create.path ? forBatches : usual;
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
  const rule = bodyIssue(body, REQUEST_SIZES.bodyDepth);
  return rule === null ? undefined : new ValidationError([{ field: 'body', rule }]);
}

function parserProblem(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? String(error.type) : '';
  return MALFORMED.has(type) ? new ValidationError([{ field: 'body', rule: 'malformedJson' }], error) : error;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Neither a NUL nor half a character survives a round trip through Postgres. */
const isUnusable = (text: string): boolean => text.includes('\0') || LONE_SURROGATE.test(text);

/** Names that reach into an object's machinery. */
const UNUSABLE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

type BodyIssue = 'tooDeep' | 'unusableText' | 'unusableName' | 'listInList';

/** What makes a parsed body unfit to be looked at further. Walks without recursion: depth is what it guards against. */
function bodyIssue(body: unknown, maxDepth: number): BodyIssue | null {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    const containers = level.filter((value) => typeof value === 'object' && value !== null);
    const problem = textIssue(level) ?? containers.map(containerIssue).find((issue) => issue !== null);
    if (problem) return problem;
    if (depth >= maxDepth && containers.length > 0) return 'tooDeep';
    level = containers.flatMap((container) => Object.values(container) as unknown[]);
  }
  return null;
}

function textIssue(values: readonly unknown[]): BodyIssue | null {
  return values.some((value) => typeof value === 'string' && isUnusable(value)) ? 'unusableText' : null;
}

/** class-validator takes a list in a list for an object without fields, so none may pass: nothing of ours has one. */
function containerIssue(container: object): BodyIssue | null {
  if (Array.isArray(container)) return container.some(Array.isArray) ? 'listInList' : null;
  const names = Object.keys(container);
  if (names.some((name) => UNUSABLE_NAMES.has(name))) return 'unusableName';
  return textIssue(names);
}

const kept = new WeakMap<IncomingMessage, Buffer>();

/** Keeps the bytes of a body for the time of its request. */
function keepRawBody(request: IncomingMessage, bytes: Buffer): void {
  kept.set(request, bytes);
}

/**
 * A body letter by letter as it came, for checking a signature over the bytes: reading JSON and writing it again changes spaces,
 * escapes and numbers such as 1.0. Empty where there was no body.
 */
export function rawBodyOf(request: IncomingMessage): string {
  return kept.get(request)?.toString('utf8') ?? '';
}
