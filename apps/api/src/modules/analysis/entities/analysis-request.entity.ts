import type { ErrorCode, InaccessibleKind } from '@vaglio/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ArticleEntity } from '../../articles/index.js';
import { UserEntity } from '../../users/index.js';
import { AnalysisRunEntity } from './analysis-run.entity.js';

/** One submission of a URL by a user or staff. */
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

  /** Null for a request of staff, and after the account was deleted. */
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  userId!: string | null;

  /** Without a foreign key, because requests stay when the administrator is deleted. */
  @Column('uuid', { nullable: true })
  adminId!: string | null;

  @Column('text')
  url!: string;

  /** Null when a fresh article was returned without a run. */
  @ForeignKey(() => AnalysisRunEntity, { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  runId!: string | null;

  /** `open` until the run ends; the run has the stage. */
  @Column('text')
  status!: 'open' | 'completed' | 'failed' | 'cancelled';

  @ForeignKey(() => ArticleEntity, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  articleId!: string | null;

  @Column('text', { nullable: true })
  errorCode!: ErrorCode | null;

  @Column('text', { nullable: true })
  errorKind!: InaccessibleKind | null;

  /** The key of the reserved quota; null after the end of the request. */
  @Column('text', { nullable: true })
  quotaKey!: string | null;

  @Column('date', { nullable: true })
  quotaDay!: string | null;

  @Column('text', { default: 'none' })
  quotaState!: 'none' | 'reserved' | 'used' | 'refunded';

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;
}
