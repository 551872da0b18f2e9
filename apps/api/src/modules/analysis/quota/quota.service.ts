import { Injectable } from '@nestjs/common';
import { hasPremium, type RemainingAnalyses, type User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { HOUR_SECONDS } from '../../../shared/durations.js';
import { QuotaConfig } from '../../../shared/config/quota.config.js';
import { AttemptCountersRepository } from '../../../shared/credentials/attempt-counters.repository.js';
import { attemptKey } from '../../../shared/credentials/attempt-key.js';
import { quotaKeyOf } from '../../../shared/email-address/email-address.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { EmailChangedEvent } from '../../../shared/events/user.events.js';
import { quotaInForce } from '../../../shared/public-config/quota-in-force.js';
import { RequestsRepository, type ClosedRequest } from '../submission/requests.repository.js';
import { nextQuotaDay, quotaDay } from './quota-day.js';
import { QuotaRepository, type QuotaSlot } from './quota.repository.js';

const RUNS_PER_FREE_ANALYSIS = 10;

/** Counts analyses per day, and runs per hour. Both are counted for the e-mail address and for the account. */
@Injectable()
export class QuotaService {
  constructor(
    private readonly usage: QuotaRepository,
    private readonly counters: AttemptCountersRepository,
    private readonly requests: RequestsRepository,
    events: EventBus,
    private readonly config: QuotaConfig,
  ) {
    // A new e-mail address inherits what the account has used.
    events.subscribeInTransaction(EmailChangedEvent, async ({ userId, ...email }, manager) => {
      const [from, to] = [quotaOfEmail(email.from), quotaOfEmail(email.to)];
      await this.requests.moveReservations(manager, userId, { from, to });
      await this.usage.carryOver(manager, quotaOfAccount(userId), to);
      await this.counters.carryOver(manager, runsOfAccount(userId), runsOfEmail(email.to));
    });
  }

  /** Reserves one analysis in the transaction of its request. Null for users without a quota; throws when it is used up. */
  async reserve(manager: EntityManager, user: User): Promise<QuotaSlot | null> {
    const now = new Date();
    if (hasPremium(user, now)) return null;
    const { freeDaily } = quotaInForce(this.config, now);
    const day = quotaDay(now, this.timezone);
    for (const quotaKey of quotaKeysOf(user)) {
      if (await this.usage.reserve(manager, { quotaKey, quotaDay: day }, freeDaily)) continue;
      const waitMs = nextQuotaDay(now, this.timezone).getTime() - now.getTime();
      const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
      // The error also rolls back what was reserved for the other key.
      throw new DomainError('RATE_LIMIT_EXCEEDED', { details: { retryAfterSeconds } });
    }
    return { quotaKey: quotaOfEmail(user.email), quotaDay: day };
  }

  /** Limits runs per hour: a failed run is refunded, but it takes a worker's time. */
  async countRun(manager: EntityManager, user: User): Promise<void> {
    const max = RUNS_PER_FREE_ANALYSIS * Math.max(1, quotaInForce(this.config, new Date()).freeDaily);
    const limit = { max, seconds: HOUR_SECONDS };
    await this.counters.countOrRefuse(manager, runsOfEmail(user.email), limit);
    await this.counters.countOrRefuse(manager, runsOfAccount(user.id), limit);
  }

  /** For requests that ended without an article. Keys are sorted, so that two transactions cannot deadlock. */
  async refund(manager: EntityManager, closed: readonly ClosedRequest[]): Promise<void> {
    const slots = closed.flatMap(({ userId, refund }) => (refund ? slotsOf(userId, refund) : []));
    for (const slot of slots.toSorted((a, b) => compareKeys(a.quotaKey, b.quotaKey)))
      await this.usage.refund(manager, slot);
  }

  get timezone(): string {
    return this.config.timezone;
  }

  /** Also the answer to questions about another user. */
  ofVisitor(): RemainingAnalyses {
    return this.remaining(0, new Date());
  }

  ofAdministrator(): RemainingAnalyses {
    return { ...this.ofVisitor(), remaining: null };
  }

  async of(user: User): Promise<RemainingAnalyses> {
    const now = new Date();
    if (hasPremium(user, now)) return { ...this.remaining(0, now), remaining: null, isPremium: true };
    return this.remaining(await this.usage.used(quotaKeysOf(user), quotaDay(now, this.timezone)), now);
  }

  private remaining(used: number, now: Date): RemainingAnalyses {
    const { freeDaily, isLaunchPeriod } = quotaInForce(this.config, now);
    return {
      remaining: Math.max(0, freeDaily - used),
      isPremium: false,
      isLaunchPeriod,
      freeLimit: freeDaily,
      resetsAt: nextQuotaDay(now, this.timezone).toISOString(),
    };
  }
}

const quotaOfEmail = (email: string): string => attemptKey('analysis-quota', quotaKeyOf(email));
const quotaOfAccount = (userId: string): string => attemptKey('analysis-quota-account', userId);
const runsOfEmail = (email: string): string => attemptKey('analysis-runs', quotaKeyOf(email));
const runsOfAccount = (userId: string): string => attemptKey('analysis-runs-account', userId);

const compareKeys = (a: string, b: string): number => (a < b ? -1 : 1);

const quotaKeysOf = ({ id, email }: User): string[] =>
  [quotaOfEmail(email), quotaOfAccount(id)].sort(compareKeys);

/** The account's key is skipped when the account was deleted meanwhile. */
const slotsOf = (userId: string | null, slot: QuotaSlot): QuotaSlot[] =>
  userId === null ? [slot] : [slot, { ...slot, quotaKey: quotaOfAccount(userId) }];
