import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hasPremium, type RemainingAnalyses, type User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { QuotaConfig } from '../../../shared/config/accounts.config.js';
import { sha256 } from '../../../shared/crypto/sha256.js';
import { limitsInForce } from '../../../shared/public-config/limits-in-force.js';
import { CredentialListeners } from '../../users/index.js';
import { RequestsRepository, type ClosedRequest } from '../submission/requests.repository.js';
import { quotaKeyOf } from '../../../shared/email-address/email-address.js';
import { nextQuotaDay, quotaDay } from './quota-day.js';
import { QuotaRepository, type QuotaSlot } from './quota.repository.js';
import { DomainError } from '../../../shared/errors/domain-error.js';

/** Today's free analyses are used up. */
class DailyLimitError extends DomainError {
  constructor(now: Date, resetsAt: Date) {
    const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
    super('RATE_LIMIT_EXCEEDED', { details: { retryAfterSeconds } });
  }
}

/** Reserves and counts the analyses of a day. */
@Injectable()
export class QuotaService implements OnModuleInit {
  constructor(
    private readonly usage: QuotaRepository,
    private readonly requests: RequestsRepository,
    private readonly guardians: CredentialListeners,
    private readonly config: QuotaConfig,
  ) {}

  /** An account takes along what it used today when its address changes. */
  onModuleInit(): void {
    this.guardians.add(async (manager, change) => {
      if (change.kind !== 'email') return;
      const [from, to] = [addressKeyOf(change.from), addressKeyOf(change.to)];
      await this.requests.moveReservations(manager, change.userId, { from, to });
      await this.usage.carryOver(manager, accountKeyOf(change.userId), to);
    });
  }

  /** Takes one of today's, in the transaction of the request it is for; null for users without a quota. */
  async reserve(manager: EntityManager, user: User): Promise<QuotaSlot | null> {
    const now = new Date();
    if (hasPremium(user, now)) return null;
    const { freeDaily } = limitsInForce(this.config, now);
    const day = quotaDay(now, this.config.timezone);
    for (const quotaKey of keysOf(user)) {
      const isGranted = await this.usage.reserve(manager, { quotaKey, quotaDay: day }, freeDaily);
      // What the other key was charged goes with the transaction.
      if (!isGranted) throw new DailyLimitError(now, nextQuotaDay(now, this.config.timezone));
    }
    return { quotaKey: addressKeyOf(user.email), quotaDay: day };
  }

  /** For requests that ended without an article. In one order, so that two endings never wait for each other. */
  async refund(manager: EntityManager, closed: readonly ClosedRequest[]): Promise<void> {
    const slots = closed.flatMap(({ userId, refund }) => (refund ? slotsOf(userId, refund) : []));
    const ordered = slots.toSorted((a, b) => inOrder(a.quotaKey, b.quotaKey));
    for (const slot of ordered) await this.usage.refund(manager, slot);
  }

  /** The time zone of days. */
  get timezone(): string {
    return this.config.timezone;
  }

  /** For visitors, and for questions about another user. */
  ofVisitor(): RemainingAnalyses {
    return this.remaining(0, new Date());
  }

  ofAdministrator(): RemainingAnalyses {
    return { ...this.ofVisitor(), remaining: null };
  }

  async of(user: User): Promise<RemainingAnalyses> {
    const now = new Date();
    if (hasPremium(user, now)) return { ...this.remaining(0, now), remaining: null, isPremium: true };
    return this.remaining(await this.usage.used(keysOf(user), quotaDay(now, this.config.timezone)), now);
  }

  private remaining(used: number, now: Date): RemainingAnalyses {
    const { freeDaily, isLaunchPeriod } = limitsInForce(this.config, now);
    return {
      remaining: Math.max(0, freeDaily - used),
      isPremium: false,
      isLaunchPeriod,
      freeLimit: freeDaily,
      resetsAt: nextQuotaDay(now, this.config.timezone).toISOString(),
    };
  }
}

const addressKeyOf = (email: string): string => sha256(`analysis-quota\n${quotaKeyOf(email)}`);
const accountKeyOf = (userId: string): string => sha256(`analysis-quota-account\n${userId}`);
const inOrder = (a: string, b: string): number => (a < b ? -1 : 1);

/** Account and address are both charged: neither a new address nor a new account starts a day anew. */
const keysOf = ({ id, email }: User): string[] => [addressKeyOf(email), accountKeyOf(id)].sort(inOrder);

/** An account that was deleted meanwhile has nothing left to be given back. */
const slotsOf = (userId: string | null, slot: QuotaSlot): QuotaSlot[] =>
  userId === null ? [slot] : [slot, { ...slot, quotaKey: accountKeyOf(userId) }];
