import type { ErrorCode } from '@vaglio/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AnalysisRequestEntity } from '../analysis/index.js';
import { UserEntity } from '../users/index.js';

/** A list of addresses that an account has analysed. */
@Entity('batches')
@Index('batches_user_id_idx', ['userId', 'createdAt'])
@Index('batches_open_idx', ['createdAt'], { where: 'is_open' })
@Index('batches_created_at_idx', ['createdAt'])
export class BatchEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: Relation<UserEntity>;

  /** The personal token that made it, whose end calls off what waits; no foreign key, so that the end is seen. */
  @Column('uuid', { nullable: true })
  tokenId!: string | null;

  /** Whether an address waits or is analysed. */
  @Column('boolean', { default: true })
  isOpen!: boolean;

  /** A process submits its addresses until then. */
  @Column('timestamptz', { nullable: true })
  leasedUntil!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** One address of a batch. What becomes of it once it is submitted stands in its request. */
@Entity('batch_rows')
@Check('batch_rows_state_check', `state IN ('refused', 'waiting', 'submitted', 'cancelled')`)
@Index('batch_rows_request_id_idx', ['requestId'], { where: 'request_id IS NOT NULL' })
export class BatchRowEntity {
  @PrimaryColumn('uuid')
  batchId!: string;

  @ManyToOne(() => BatchEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  batch?: Relation<BatchEntity>;

  @PrimaryColumn('integer')
  place!: number;

  /** The lines it stands in, from 1. */
  @Column('integer', { array: true })
  lines!: number[];

  @Column('text')
  url!: string;

  @Column('text')
  state!: 'refused' | 'waiting' | 'submitted' | 'cancelled';

  @Column('uuid', { nullable: true })
  requestId!: string | null;

  @ManyToOne(() => AnalysisRequestEntity, { onDelete: 'SET NULL' })
  @JoinColumn()
  request?: Relation<AnalysisRequestEntity>;

  @Column('text', { nullable: true })
  errorCode!: ErrorCode | null;
}
