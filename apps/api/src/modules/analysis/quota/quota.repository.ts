import { Injectable } from '@nestjs/common';
import { Check, Column, DataSource, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';
import { KEPT_DAYS } from '../../../shared/database/kept-days.js';

/** The key of one row of `quota_usage`. */
export interface QuotaSlot {
  readonly quotaKey: string;
  readonly quotaDay: string;
}

@Injectable()
export class QuotaRepository {
  constructor(private readonly database: DataSource) {}

  /** False when the limit is reached. A single statement, so that parallel calls cannot exceed the limit. */
  async reserve(manager: EntityManager, { quotaKey, quotaDay }: QuotaSlot, limit: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO quota_usage (quota_key, day, used) SELECT $1, $2, 1 WHERE $3::integer > 0
        ON CONFLICT (quota_key, day) DO UPDATE SET used = quota_usage.used + 1 WHERE quota_usage.used < $3::integer
        RETURNING used`,
      [quotaKey, quotaDay, limit],
    );
    return rows.length === 1;
  }

  async refund(manager: EntityManager, { quotaKey, quotaDay }: QuotaSlot): Promise<void> {
    await manager.query(
      'UPDATE quota_usage SET used = used - 1 WHERE quota_key = $1 AND day = $2 AND used > 0',
      [quotaKey, quotaDay],
    );
  }

  /** The highest count of the given keys. */
  async used(quotaKeys: readonly string[], quotaDay: string): Promise<number> {
    const [row] = await this.database.query<{ used: number }[]>(
      'SELECT coalesce(max(used), 0)::int AS used FROM quota_usage WHERE quota_key = ANY($1) AND day = $2',
      [quotaKeys, quotaDay],
    );
    return row?.used ?? 0;
  }

  /** Raises the counts of `to` to those of `from`. */
  async carryOver(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query(
      `INSERT INTO quota_usage (quota_key, day, used)
        SELECT $2, day, used FROM quota_usage WHERE quota_key = $1 ORDER BY day
        ON CONFLICT (quota_key, day) DO UPDATE SET used = greatest(quota_usage.used, excluded.used)`,
      [from, to],
    );
  }

  async removeOld(): Promise<void> {
    await this.database.query(`DELETE FROM quota_usage WHERE day < current_date - ${KEPT_DAYS.quotaUsage}`);
  }
}

/** Analyses used or reserved on one day. */
@Entity('quota_usage')
@Check('quota_usage_used_check', 'used >= 0')
@Index('quota_usage_day_idx', ['day'])
export class QuotaUsageEntity {
  /** A hash of the e-mail address or of the account's id. */
  @PrimaryColumn('text')
  quotaKey!: string;

  @PrimaryColumn('date')
  day!: string;

  @Column('integer')
  used!: number;
}
