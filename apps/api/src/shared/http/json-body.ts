import { BATCH_LIMITS, batchesRoutes } from '@vaglio/contracts';
import express, { type Request, type RequestHandler } from 'express';
import { DomainError, ValidationError } from '../errors/domain-error.js';
import type { IncomingMessage } from 'node:http';

const MAX_BODY_BYTES = 100 * 1024;
const MAX_BODY_DEPTH = 20;
/** The largest bodies have a few hundred. Parsing each takes time before the caller is known. */
const MAX_LISTS_AND_OBJECTS = 5_000;
const TOO_MANY = 'body.too.many.parts';
const JSON_IN_UTF8 = /^application\/json\s*(?:;\s*charset="?utf-?8"?\s*)?$/i;
const MALFORMED = new Set(['entity.parse.failed', 'request.aborted', 'request.size.invalid']);

/** Parses JSON bodies. Refuses other types, compressed bodies, and bodies that are too large or too deeply nested. */
export function jsonBody(): RequestHandler {
  const parserOf = (limit: number) =>
    express.json({
      limit,
      inflate: false,
      strict: true,
      verify: (request, _response, bytes) => {
        if (hasTooManyParts(bytes)) throw Object.assign(new Error(TOO_MANY), { type: TOO_MANY });
        rawBodies.set(request, bytes);
      },
    });
  const [usual, forBatches] = [parserOf(MAX_BODY_BYTES), parserOf(BATCH_LIMITS.bytes)];
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

const [LIST, OBJECT, QUOTE, ESCAPE] = Buffer.from('[{"\\');

/** Counts lists and objects outside of texts, before the body is parsed. */
function hasTooManyParts(bytes: Buffer): boolean {
  let count = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isInText && byte === ESCAPE) at += 1;
    else if (byte === QUOTE) isInText = !isInText;
    else if (!isInText && (byte === LIST || byte === OBJECT)) count += 1;
  }
  return count > MAX_LISTS_AND_OBJECTS;
}

function hasBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function problemOf(body: unknown): ValidationError | undefined {
  const rule = bodyIssue(body);
  return rule === null ? undefined : new ValidationError([{ field: 'body', rule }]);
}

function parserProblem(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? String(error.type) : '';
  if (type === TOO_MANY) return new ValidationError([{ field: 'body', rule: 'tooManyParts' }]);
  return MALFORMED.has(type)
    ? new ValidationError([{ field: 'body', rule: 'malformedJson' }], { cause: error })
    : error;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Postgres can store neither NUL nor lone surrogates. */
const isUnusable = (text: string): boolean => text.includes('\0') || LONE_SURROGATE.test(text);

/** Field names that could change an object's prototype. */
const UNUSABLE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

type BodyIssue = 'tooDeep' | 'unusableText' | 'unusableName' | 'listInList';

/** Checks a body level by level and not by recursion, because it may be deeply nested. */
function bodyIssue(body: unknown): BodyIssue | null {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    const containers = level.filter((value) => typeof value === 'object' && value !== null);
    const problem = textIssue(level) ?? containers.map(containerIssue).find((issue) => issue !== null);
    if (problem) return problem;
    if (depth >= MAX_BODY_DEPTH && containers.length > 0) return 'tooDeep';
    level = containers.flatMap((container) => Object.values(container) as unknown[]);
  }
  return null;
}

function textIssue(values: readonly unknown[]): BodyIssue | null {
  return values.some((value) => typeof value === 'string' && isUnusable(value)) ? 'unusableText' : null;
}

/** Lists in lists are refused, because class-validator accepts them as objects without fields. */
function containerIssue(container: object): BodyIssue | null {
  if (Array.isArray(container)) return container.some(Array.isArray) ? 'listInList' : null;
  const names = Object.keys(container);
  if (names.some((name) => UNUSABLE_NAMES.has(name))) return 'unusableName';
  return textIssue(names);
}

const rawBodies = new WeakMap<IncomingMessage, Buffer>();

/** The unparsed body, for checking a signature over its bytes. Empty if there was no body. */
export function rawBodyOf(request: IncomingMessage): string {
  return rawBodies.get(request)?.toString('utf8') ?? '';
}
