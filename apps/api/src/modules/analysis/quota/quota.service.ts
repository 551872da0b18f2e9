import { Injectable } from '@nestjs/common';
import { hasPremium, type RemainingAnalyses, type User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { InjectConfig, type ConfigOf } from '../../../shared/config/config-room.js';
import { quotaConfig } from '../../../shared/config/rooms/quota.config.js';
import { sha256 } from '../../../shared/crypto/sha256.js';
import { limitsInForce } from '../../../shared/public-config/limits-in-force.js';
import { quotaKeyOf } from '../../users/index.js';
import { nextQuotaDay, quotaDay } from './quota-day.js';
import { DailyLimitError } from './quota.errors.js';
import { QuotaRepository, type QuotaSlot } from './quota.repository.js';

/** Who may analyse how much today. */
@Injectable()
export class QuotaService {
  constructor(
    private readonly usage: QuotaRepository,
    @InjectConfig(quotaConfig) private readonly config: ConfigOf<typeof quotaConfig>,
  ) {}

  /** Takes one of today's, in the transaction of the request it is for; null for whoever is not counted. */
  async reserve(manager: EntityManager, user: User): Promise<QuotaSlot | null> {
    const now = new Date();
    if (hasPremium(user, now)) return null;
    const slot = this.slotOf(user, now);
    const isGranted = await this.usage.reserve(manager, slot, limitsInForce(this.config, now).freeDaily);
    if (!isGranted) throw new DailyLimitError(now, nextQuotaDay(now, this.config.timezone));
    return slot;
  }

  /** For requests that ended without an article. In one order, so that two endings never wait for each other. */
  async refund(manager: EntityManager, slots: readonly QuotaSlot[]): Promise<void> {
    const ordered = slots.toSorted((a, b) => (a.quotaKey < b.quotaKey ? -1 : 1));
    for (const slot of ordered) await this.usage.refund(manager, slot);
  }

  /** What everybody is told who isn't signed in, or who asks about somebody else. */
  ofNobody(): RemainingAnalyses {
    return this.remaining(0, new Date());
  }

  ofAdministrator(): RemainingAnalyses {
    return { ...this.ofNobody(), remaining: null };
  }

  async of(user: User): Promise<RemainingAnalyses> {
    const now = new Date();
    if (hasPremium(user, now)) return { ...this.remaining(0, now), remaining: null, isPremium: true };
    return this.remaining(await this.usage.used(this.slotOf(user, now)), now);
  }

  private slotOf(user: User, now: Date): QuotaSlot {
    return {
      quotaKey: sha256(`analysis-quota\n${quotaKeyOf(user.email)}`),
      quotaDay: quotaDay(now, this.config.timezone),
    };
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
