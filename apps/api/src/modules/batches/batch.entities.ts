import type { ErrorCode } from '@vaglio/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AnalysisRequestEntity } from '../analysis/index.js';
import { UserEntity } from '../users/index.js';

/** A list of addresses that an account has analyzed. */
@Entity('batches')
@Index('batches_user_id_idx', ['userId', 'createdAt'])
@Index('batches_open_idx', ['createdAt'], { where: 'is_open' })
@Index('batches_created_at_idx', ['createdAt'])
export class BatchEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  /** The personal token that created it. Waiting rows are cancelled when the token ends, so there is no foreign key. */
  @Column('uuid', { nullable: true })
  tokenId!: string | null;

  /** True while a row waits or is being analyzed. */
  @Column('boolean', { default: true })
  isOpen!: boolean;

  /** Until then, one process submits the rows. */
  @Column('timestamptz', { nullable: true })
  leasedUntil!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** One address of a batch. After the submission its request has the result. */
@Entity('batch_rows')
@Check('batch_rows_state_check', `state IN ('refused', 'waiting', 'submitted', 'cancelled')`)
@Index('batch_rows_request_id_idx', ['requestId'], { where: 'request_id IS NOT NULL' })
export class BatchRowEntity {
  @ForeignKey(() => BatchEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  batchId!: string;

  @PrimaryColumn('integer')
  place!: number;

  /** The numbers of the lines with this address, from 1. */
  @Column('integer', { array: true })
  lines!: number[];

  @Column('text')
  url!: string;

  @Column('text')
  state!: 'refused' | 'waiting' | 'submitted' | 'cancelled';

  @ForeignKey(() => AnalysisRequestEntity, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  requestId!: string | null;

  @Column('text', { nullable: true })
  errorCode!: ErrorCode | null;
}
