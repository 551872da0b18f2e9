import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How many analyses of one day are used or reserved. */
@Entity('quota_usage')
@Check('quota_usage_used_check', 'used >= 0')
@Index('quota_usage_day_idx', ['day'])
export class QuotaUsageEntity {
  /** A fingerprint of the address that is counted, not the address. */
  @PrimaryColumn('text')
  quotaKey!: string;

  @PrimaryColumn('date')
  day!: string;

  @Column('integer')
  used!: number;
}
