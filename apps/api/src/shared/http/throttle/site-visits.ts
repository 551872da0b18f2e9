import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ThrottlerStorage } from '@nestjs/throttler';
import { SITE_VISIT_HEADERS, type SiteVisit } from '@vaglio/contracts';
import { HttpConfig } from '../../config/server.config.js';
import { networkOf } from '../../credentials/attempt-key.js';
import { RefusalMetrics } from '../../metrics/request-metrics.js';
import { isOwnCall } from './own-calls.js';
import { MINUTE_MS } from '../../durations.js';

/** True for trusted proxies. Express compiles it from the setting `trust proxy`. */
type TrustProxy = (address: string, hop: number) => boolean;

export function trustOf(app: NestExpressApplication): TrustProxy {
  return app.getHttpAdapter().getInstance().get('trust proxy fn') as TrustProxy;
}

/** Throttles pages and searches of the site by address, in the store of the API throttle. */
@Injectable()
export class SiteVisits {
  constructor(
    @Inject(ThrottlerStorage) private readonly store: ThrottlerStorage,
    private readonly config: HttpConfig,
    private readonly refusals: RefusalMetrics,
  ) {}

  /** Returns the seconds to wait if there were too many visits, else null. */
  async count(kind: SiteVisit, address: string): Promise<number | null> {
    const limit = { page: this.config.pagesPerMinute, search: this.config.searchesPerMinute }[kind];
    const key = `site-${kind}:${networkOf(address)}`;
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
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    trust: TrustProxy,
    next: () => void,
  ): Promise<void> {
    const { [SITE_VISIT_HEADERS.kind]: kind, [SITE_VISIT_HEADERS.peer]: peer } = request.headers;
    const isValid = (kind === 'page' || kind === 'search') && typeof peer === 'string';
    if (!isValid || !isOwnCall(request, this.config.siteToken)) return next();
    const wait = await this.count(kind, addressBehind(peer, request.headers['x-forwarded-for'], trust));
    if (wait !== null) response.setHeader('Retry-After', String(wait));
    response.writeHead(wait === null ? 204 : 429).end();
  }
}

/** The nearest address that is not a trusted proxy, like Express' `request.ip`. */
export function addressBehind(
  peer: string,
  forwarded: string | string[] | undefined,
  trust: TrustProxy,
): string {
  const passedOn = String(forwarded ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .reverse();
  const addresses = [peer, ...passedOn];
  const hop = addresses.findIndex((address, index) => !trust(address, index));
  return addresses.at(hop) ?? peer;
}
