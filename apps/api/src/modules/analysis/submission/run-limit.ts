import { Injectable } from '@nestjs/common';
import type { User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { InjectConfig, type ConfigOf } from '../../../shared/config/config-room.js';
import { quotaConfig } from '../../../shared/config/rooms/quota.config.js';
import { attemptKey } from '../../../shared/credentials/attempt-key.js';
import { AttemptCountersRepository } from '../../../shared/credentials/attempt-counters.repository.js';
import { limitsInForce } from '../../../shared/public-config/limits-in-force.js';
import { quotaKeyOf } from '../../users/index.js';

const HOUR_SECONDS = 3600;
const TRIES_FOR_EACH = 10;

/** What fails costs nothing of the day's quota, but it takes a worker's time: nobody keeps workers busy with pages that fail. */
@Injectable()
export class RunLimit {
  constructor(
    private readonly counters: AttemptCountersRepository,
    @InjectConfig(quotaConfig) private readonly config: ConfigOf<typeof quotaConfig>,
  ) {}

  /** Counted in the transaction that begins the run. */
  async count(manager: EntityManager, user: User): Promise<void> {
    const key = attemptKey('analysis-runs', quotaKeyOf(user.email));
    const most = TRIES_FOR_EACH * Math.max(1, limitsInForce(this.config, new Date()).freeDaily);
    await this.counters.countOrRefuse(manager, key, { most, seconds: HOUR_SECONDS });
  }
}
