import type { ErrorCode, InaccessibleKind } from '@vaglio/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ArticleEntity } from '../../articles/index.js';
import { UserEntity } from '../../users/index.js';
import { AnalysisRunEntity } from './analysis-run.entity.js';

/** `open` while its run goes on; how far that is stands on the run. */
export type StoredRequestStatus = 'open' | 'completed' | 'failed' | 'cancelled';

export type QuotaState = 'none' | 'reserved' | 'used' | 'refunded';

/** One person's submission, and how it ended. */
@Entity('analysis_requests')
@Check('analysis_requests_status_check', `status IN ('open', 'completed', 'failed', 'cancelled')`)
@Check('analysis_requests_quota_state_check', `quota_state IN ('none', 'reserved', 'used', 'refunded')`)
@Index('analysis_requests_user_id_created_at_idx', ['userId', 'createdAt'])
@Index('analysis_requests_run_id_idx', ['runId'])
@Index('analysis_requests_article_id_idx', ['articleId'])
@Index('analysis_requests_open_idx', ['createdAt'], { where: `status = 'open'` })
export class AnalysisRequestEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null for an administrator's request, and once the account is gone. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn()
  user?: Relation<UserEntity>;

  /** No foreign key: administrators belong to another module, and their requests outlive them. */
  @Column('uuid', { nullable: true })
  adminId!: string | null;

  @Column('text')
  url!: string;

  /** Null where a fresh article answered at once. */
  @Column('uuid', { nullable: true })
  runId!: string | null;

  @ManyToOne(() => AnalysisRunEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  run?: Relation<AnalysisRunEntity>;

  @Column('text')
  status!: StoredRequestStatus;

  @Column('uuid', { nullable: true })
  articleId!: string | null;

  @ManyToOne(() => ArticleEntity, { onDelete: 'SET NULL' })
  @JoinColumn()
  article?: Relation<ArticleEntity>;

  @Column('text', { nullable: true })
  errorCode!: ErrorCode | null;

  @Column('text', { nullable: true })
  errorKind!: InaccessibleKind | null;

  /** The key of the reserved quota; null after the request's end, when it can't be refunded any more. */
  @Column('text', { nullable: true })
  quotaKey!: string | null;

  @Column('date', { nullable: true })
  quotaDay!: string | null;

  @Column('text', { default: 'none' })
  quotaState!: QuotaState;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;
}
