import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { addressOf, articlesRoutes, type Route } from '@vaglio/contracts';
import type { Request, Response } from 'express';
import { map, of, type Observable } from 'rxjs';
import { etagOf } from '../../../shared/http/etag-of.js';
import { ROUTE_METADATA } from '../../../shared/http/handles.decorator.js';
import { ArticleChangeListener } from './article-change-listener.js';
import { BoundedCache } from './bounded-cache.js';

/** A response as it is sent. */
interface CachedResponse {
  readonly body: string;
  readonly etag: string;
}

const MAX_CHARS = 32 * 1024 * 1024;
const MAX_KEY_LENGTH = 512;
const ABOUT_ONE_ARTICLE = new Set<Route>([articlesRoutes.read, articlesRoutes.revisions]);

const charsOf = ({ body }: CachedResponse): number => body.length;

const addressesOf = (id: string): readonly string[] => [
  addressOf(articlesRoutes.read, { params: { id } }),
  addressOf(articlesRoutes.revisions, { params: { id } }),
];

/**
 * Valid responses of this process by address. One about a single article is removed when that article changes, any other
 * with every change. While changes are not received, nothing is cached.
 */
@Injectable()
export class ResponseCache {
  private readonly single = new BoundedCache<CachedResponse>(MAX_CHARS, charsOf);
  private readonly lists = new BoundedCache<CachedResponse>(MAX_CHARS, charsOf);
  private changeCount = 0;

  constructor(private readonly listener: ArticleChangeListener) {
    listener.subscribe((articleId) => this.remove(articleId));
  }

  get(address: string): CachedResponse | undefined {
    return this.listener.isUp ? (this.lists.get(address) ?? this.single.get(address)) : undefined;
  }

  /** To be read before the data: what was read before a change is never cached after it. */
  get changes(): number {
    return this.changeCount;
  }

  /** `articleId` where the response is about that article alone. */
  set(address: string, response: CachedResponse, articleId: string | null, changes: number): void {
    if (!this.listener.isUp || changes !== this.changeCount || address.length > MAX_KEY_LENGTH) return;
    if (articleId === null) this.lists.set(address, response);
    else if (addressesOf(articleId).includes(address)) this.single.set(address, response);
  }

  private remove(articleId: string | null): void {
    this.changeCount += 1;
    this.lists.clear();
    if (articleId === null) this.single.clear();
    else for (const address of addressesOf(articleId)) this.single.delete(address);
  }
}

/**
 * Sends a cached response before anything of the request is parsed; caches the others. Only for responses that are the
 * same for every caller in every language.
 */
@Injectable()
export class ResponseCacheInterceptor implements NestInterceptor {
  constructor(private readonly cache: ResponseCache) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<string> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const address = request.originalUrl;
    const cached = this.cache.get(address);
    if (cached) return of(bodyOf(cached, response));
    const { changes } = this.cache;
    return next.handle().pipe(
      map((value: unknown) => {
        const body = JSON.stringify(value);
        const made = { body, etag: etagOf(body) };
        this.cache.set(address, made, articleOf(context, request), changes);
        return bodyOf(made, response);
      }),
    );
  }
}

function articleOf(context: ExecutionContext, { params }: Request): string | null {
  const route = Reflect.getMetadata(ROUTE_METADATA, context.getHandler()) as Route;
  const { id } = params;
  return ABOUT_ONE_ARTICLE.has(route) && typeof id === 'string' ? id : null;
}

/** Express turns it into a 304 where the caller has that very response. */
function bodyOf({ body, etag }: CachedResponse, response: Response): string {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('ETag', etag);
  return body;
}
