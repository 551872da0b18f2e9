import type { ErrorCode, InaccessibleKind, Stage } from '@vaglio/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ArticleEntity, type RevisionReason } from '../../articles/index.js';

export type RunPriority = 'high' | 'normal';

/** One execution of the pipeline for a canonical URL. At most one run per URL is queued or processing. */
@Entity('analysis_runs')
@Check('analysis_runs_status_check', `status IN ('queued', 'processing', 'completed', 'failed', 'cancelled')`)
@Check('analysis_runs_reason_check', `reason IN ('submission', 'regeneration')`)
@Check('analysis_runs_priority_check', `priority IN ('high', 'normal')`)
@Index('analysis_runs_live_unique', ['canonicalUrl'], {
  unique: true,
  where: `status IN ('queued', 'processing')`,
})
@Index('analysis_runs_live_idx', ['createdAt'], { where: `status IN ('queued', 'processing')` })
@Index('analysis_runs_article_id_idx', ['articleId'])
@Index('analysis_runs_finished_at_idx', ['finishedAt'])
export class AnalysisRunEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  canonicalUrl!: string;

  /** The URL that is fetched, as the first requester submitted it. */
  @Column('text')
  url!: string;

  @Column('text')
  reason!: Extract<RevisionReason, 'submission' | 'regeneration'>;

  @Column('text', { default: 'queued' })
  status!: 'queued' | 'processing' | 'completed' | 'failed' | 'cancelled';

  @Column('text', { nullable: true })
  stage!: Stage | null;

  @Column('text', { default: 'normal' })
  priority!: RunPriority;

  /** The account whose share of the worker slots the run uses; null for the edit watch, and after the end. */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  /** Reading time used by all attempts so far, with the pauses between them. */
  @Column('integer', { default: 0 })
  readMs!: number;

  /** Incremented when a worker claims the run, so that a page that crashes its worker is not retried for ever. */
  @Column('integer', { default: 0 })
  attempts!: number;

  /** Set by the worker that claimed the run; only that worker may end it. */
  @Column('uuid', { nullable: true })
  claimToken!: string | null;

  @Column('timestamptz', { nullable: true })
  heartbeatAt!: Date | null;

  /** The number of the last event. */
  @Column('integer', { default: 0 })
  eventCount!: number;

  @ForeignKey(() => ArticleEntity, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  articleId!: string | null;

  @Column('text', { nullable: true })
  errorCode!: ErrorCode | null;

  @Column('text', { nullable: true })
  errorKind!: InaccessibleKind | null;

  /** The id of the HTTP request that started the run, for the log. */
  @Column('text', { nullable: true })
  traceId!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;
}

export interface StageEvent {
  readonly stage: Stage;
  readonly outcome: 'started' | 'done';
}

/** The events of a run, numbered from 1, so that a client can resume its stream. */
@Entity('analysis_events')
export class AnalysisEventEntity {
  @ForeignKey(() => AnalysisRunEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  runId!: string;

  @PrimaryColumn('integer')
  seq!: number;

  @Column('jsonb')
  payload!: StageEvent;
}

/** A worker process and its number of parallel runs. A row that is not renewed is ignored. */
@Entity('analysis_workers')
export class AnalysisWorkerEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('integer')
  places!: number;

  @Column('timestamptz', { default: () => 'now()' })
  seenAt!: Date;
}
