import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { ExpressAdapter } from '@nestjs/platform-express';
import { ThrottlerStorage } from '@nestjs/throttler';
import { SITE_VISIT_HEADERS, type SiteVisit } from '@vaglio/contracts';
import type { Express } from 'express';
import proxyAddr from 'proxy-addr';
import { HttpConfig } from '../../config/server.config.js';
import { networkOf } from '../../credentials/attempt-key.js';
import { RefusalMetrics } from '../../metrics/request-metrics.js';
import { isOwnCall } from './own-calls.js';
import { MINUTE_MS } from '../../durations.js';

/** Throttles pages and searches of the site by address, in the store of the API throttle. */
@Injectable()
export class SiteVisits {
  constructor(
    @Inject(ThrottlerStorage) private readonly store: ThrottlerStorage,
    private readonly config: HttpConfig,
    private readonly refusals: RefusalMetrics,
    private readonly host: HttpAdapterHost<ExpressAdapter>,
  ) {}

  /** `peer` is the address of the connection. Returns the seconds to wait if there were too many visits, else null. */
  async count(kind: SiteVisit, peer: string, headers: IncomingHttpHeaders): Promise<number | null> {
    const limit = { page: this.config.pagesPerMinute, search: this.config.searchesPerMinute }[kind];
    const key = `site-${kind}:${networkOf(this.visitor(peer, headers))}`;
    const { isBlocked, timeToBlockExpire } = await this.store.increment(
      key,
      MINUTE_MS,
      limit,
      MINUTE_MS,
      'site',
    );
    if (!isBlocked) return null;
    this.refusals.refused('TOO_MANY_REQUESTS');
    return Math.max(1, timeToBlockExpire);
  }

  /** Answers separate web processes. Other callers get a 404 through `next`. */
  async answer(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    const { [SITE_VISIT_HEADERS.kind]: kind, [SITE_VISIT_HEADERS.peer]: peer } = request.headers;
    const isValid = (kind === 'page' || kind === 'search') && typeof peer === 'string';
    if (!isValid || !isOwnCall(request, this.config.siteToken)) return next();
    const wait = await this.count(kind, peer, request.headers);
    if (wait !== null) response.setHeader('Retry-After', String(wait));
    response.writeHead(wait === null ? 204 : 429).end();
  }

  /** Like Express' `request.ip`, for requests that Express has not seen. */
  private visitor(peer: string, headers: IncomingHttpHeaders): string {
    const express = this.host.httpAdapter.getInstance<Express>();
    const trust = express.get('trust proxy fn') as Parameters<typeof proxyAddr>[1];
    return proxyAddr({ socket: { remoteAddress: peer }, headers } as IncomingMessage, trust);
  }
}
