import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { addressOf, articlesRoutes, BoundedCache, type Route } from '@vaglio/contracts';
import type { Request, Response } from 'express';
import { map, of, type Observable } from 'rxjs';
import { ARTICLE_LIMITS } from '../articles.limits.js';
import { etagOf } from '../../../shared/http/etag-of.js';
import { ROUTE_METADATA } from '../../../shared/http/controller-decorators.js';
import { ArticleChanges } from './article-changes.js';

interface CachedResponse {
  readonly body: string;
  readonly etag: string;
}

const MAX_KEY_LENGTH = 512;
const ABOUT_ONE_ARTICLE = new Set<Route>([articlesRoutes.read, articlesRoutes.revisions]);

const charsOf = ({ body }: CachedResponse): number => body.length;

/** In lower case, because an id in upper case finds the same article. */
const urlsOf = (articleId: string): readonly string[] => {
  const params = { id: articleId.toLowerCase() };
  return [addressOf(articlesRoutes.read, { params }), addressOf(articlesRoutes.revisions, { params })];
};

/**
 * Responses by URL. A response about one article is removed when that article changes, all others with every change. Nothing is
 * cached while changes are not received.
 */
@Injectable()
export class ResponseCache {
  private readonly single = new BoundedCache<CachedResponse>(ARTICLE_LIMITS.cachedChars, charsOf);
  private readonly lists = new BoundedCache<CachedResponse>(ARTICLE_LIMITS.cachedChars, charsOf);
  private changeCount = 0;

  constructor(private readonly articles: ArticleChanges) {
    articles.subscribe((articleId) => this.remove(articleId));
  }

  get(url: string): CachedResponse | undefined {
    return this.articles.isUp ? (this.lists.get(url) ?? this.single.get(url)) : undefined;
  }

  /** Must be read before the data, and passed to `set`, so that data from before a change is not cached after it. */
  get changes(): number {
    return this.changeCount;
  }

  /**
   * `articleId` is null for a response that is not about a single article. Responses about one are cached under one URL only,
   * so that a change removes them.
   */
  set(url: string, response: CachedResponse, articleId: string | null, changes: number): void {
    if (!this.articles.isUp || changes !== this.changeCount || url.length > MAX_KEY_LENGTH) return;
    if (articleId === null) this.lists.set(url, response);
    else if (urlsOf(articleId).includes(url)) this.single.set(url, response);
  }

  private remove(articleId: string | null): void {
    this.changeCount += 1;
    this.lists.clear();
    if (articleId === null) this.single.clear();
    else for (const url of urlsOf(articleId)) this.single.delete(url);
  }
}

/** Answers from the cache or fills it. Only for responses that are equal for all callers and languages. */
@Injectable()
export class ResponseCacheInterceptor implements NestInterceptor {
  constructor(private readonly cache: ResponseCache) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<string> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const url = request.originalUrl;
    const cached = this.cache.get(url);
    if (cached) return of(bodyOf(cached, response));
    const { changes } = this.cache;
    return next.handle().pipe(
      map((value: unknown) => {
        const body = JSON.stringify(value);
        const fresh = { body, etag: etagOf(body) };
        this.cache.set(url, fresh, articleOf(context, request), changes);
        return bodyOf(fresh, response);
      }),
    );
  }
}

function articleOf(context: ExecutionContext, { params }: Request): string | null {
  const route = Reflect.getMetadata(ROUTE_METADATA, context.getHandler()) as Route;
  const { id } = params;
  return ABOUT_ONE_ARTICLE.has(route) && typeof id === 'string' ? id : null;
}

/** Sets the headers. Express answers 304 when the ETag matches. */
function bodyOf({ body, etag }: CachedResponse, response: Response): string {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('ETag', etag);
  return body;
}
