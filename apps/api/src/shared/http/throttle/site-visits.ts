import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ThrottlerStorage } from '@nestjs/throttler';
import { SITE_VISIT_HEADERS, type SiteVisit } from '@vaglio/contracts';
import { HttpConfig } from '../../config/server.config.js';
import { networkOf } from '../../credentials/attempt-key.js';
import { RefusalMetrics } from '../../metrics/request-metrics.js';
import { isOwnCall } from './own-calls.js';

const MINUTE_MS = 60_000;

/** Whether an address is one of the proxies that are believed, as Express compiles it from the setting. */
export type TrustProxy = (address: string, hop: number) => boolean;

export function trustOf(app: NestExpressApplication): TrustProxy {
  return app.getHttpAdapter().getInstance().get('trust proxy fn') as TrustProxy;
}

/** Counts pages and searches of the site by address, in the store of the throttle of calls. */
@Injectable()
export class SiteVisits {
  constructor(
    @Inject(ThrottlerStorage) private readonly store: ThrottlerStorage,
    private readonly config: HttpConfig,
    private readonly refusals: RefusalMetrics,
  ) {}

  /** The seconds to wait where there were too many; null where the visit may go on. */
  async count(kind: SiteVisit, address: string): Promise<number | null> {
    const most = { page: this.config.pagesPerMinute, search: this.config.searchesPerMinute }[kind];
    const key = `site-${kind}:${networkOf(address)}`;
    const standing = await this.store.increment(key, MINUTE_MS, most, MINUTE_MS, 'site');
    if (!standing.isBlocked) return null;
    this.refusals.refused('TOO_MANY_REQUESTS');
    return Math.max(1, standing.timeToBlockExpire);
  }

  /** Answers a web process of ours; other callers get a 404 through `next`. */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    trust: TrustProxy,
    next: () => void,
  ): Promise<void> {
    const { [SITE_VISIT_HEADERS.kind]: kind, [SITE_VISIT_HEADERS.peer]: peer } = request.headers;
    const isAsked = (kind === 'page' || kind === 'search') && typeof peer === 'string';
    if (!isAsked || !isOwnCall(request, this.config.siteToken)) return next();
    const wait = await this.count(kind, addressBehind(peer, request.headers['x-forwarded-for'], trust));
    if (wait !== null) response.setHeader('Retry-After', String(wait));
    response.writeHead(wait === null ? 204 : 429).end();
  }
}

/** The nearest address that is none of the trusted proxies, as Express finds `request.ip`. */
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
