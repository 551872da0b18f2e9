import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { articlesRoutes, type Route } from '@vaglio/contracts';
import type { Request, Response } from 'express';
import { map, of, type Observable } from 'rxjs';
import { etagOf } from '../../../shared/http/etag-of.js';
import { ROUTE_METADATA } from '../../../shared/http/handles.decorator.js';
import { AnswerCache, type Answer } from './answer-cache.js';

/** Longer addresses are answered like any other, but not remembered. */
const LONGEST_KEY = 512;

const ABOUT_ONE_ARTICLE = new Set<Route>([articlesRoutes.read, articlesRoutes.revisions]);

/**
 * Gives an answer that is still true before anything of the request is even parsed; keeps it otherwise. Only for answers
 * that are the same for every caller in every language.
 */
@Injectable()
export class KeptAnswers implements NestInterceptor {
  constructor(private readonly cache: AnswerCache) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<string> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const key = request.originalUrl;
    const kept = this.cache.get(key);
    if (kept) return of(say(response, kept));
    const moment = this.cache.moment();
    return next.handle().pipe(
      map((value: unknown) => {
        const answer = answerOf(value);
        const articleId = articleOf(context, request);
        if (key.length <= LONGEST_KEY) this.cache.keep(key, answer, articleId, moment);
        return say(response, answer);
      }),
    );
  }
}

function articleOf(context: ExecutionContext, { params }: Request): string | null {
  const route = Reflect.getMetadata(ROUTE_METADATA, context.getHandler()) as Route;
  const { id } = params;
  return ABOUT_ONE_ARTICLE.has(route) && typeof id === 'string' ? id : null;
}

function answerOf(value: unknown): Answer {
  const body = JSON.stringify(value);
  return { body, etag: etagOf(body) };
}

/** Express turns it into a 304 where the reader has that very answer. */
function say(response: Response, { body, etag }: Answer): string {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('ETag', etag);
  return body;
}
