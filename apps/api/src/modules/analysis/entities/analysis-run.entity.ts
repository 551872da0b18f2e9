import type { ErrorCode, InaccessibleKind, Stage } from '@vaglio/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ArticleEntity, type RevisionReason } from '../../articles/index.js';

export const RUN_STATUSES = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;

export type RunStatus = (typeof RUN_STATUSES)[number];

export type RunPriority = 'high' | 'normal';

/** One execution of the pipeline for one canonical URL: while it is queued or processing, no other one exists for it. */
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

  /** The URL as the first requester gave it, which is fetched. */
  @Column('text')
  url!: string;

  @Column('text')
  reason!: Extract<RevisionReason, 'submission' | 'regeneration'>;

  @Column('text', { default: 'queued' })
  status!: RunStatus;

  @Column('text', { nullable: true })
  stage!: Stage | null;

  @Column('text', { default: 'normal' })
  priority!: RunPriority;

  /** The account that the slot counts for; null after the run's end. */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  /** What its tries have used of the time for reading, in milliseconds. */
  @Column('integer', { default: 0 })
  readMs!: number;

  /** Counted when a worker takes the run, so that a page that kills its worker is given up too. */
  @Column('integer', { default: 0 })
  attempts!: number;

  /** The claim of its worker: only who holds this token may write its end. */
  @Column('uuid', { nullable: true })
  claimToken!: string | null;

  /** When its worker last renewed the claim. */
  @Column('timestamptz', { nullable: true })
  heartbeatAt!: Date | null;

  /** How many events it has had: the number of its last one. */
  @Column('integer', { default: 0 })
  eventCount!: number;

  @Column('uuid', { nullable: true })
  articleId!: string | null;

  @ManyToOne(() => ArticleEntity, { onDelete: 'SET NULL' })
  @JoinColumn()
  article?: Relation<ArticleEntity>;

  @Column('text', { nullable: true })
  errorCode!: ErrorCode | null;

  @Column('text', { nullable: true })
  errorKind!: InaccessibleKind | null;

  /** The request that it came from, as the log names it. */
  @Column('text', { nullable: true })
  traceId!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;
}

/** A stage as it passed. */
export interface StageEvent {
  readonly stage: Stage;
  readonly outcome: 'started' | 'done';
}

/** What happened to a run, numbered from 1, so that a client that was away gets the rest. */
@Entity('analysis_events')
export class AnalysisEventEntity {
  @PrimaryColumn('uuid')
  runId!: string;

  @ManyToOne(() => AnalysisRunEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  run?: Relation<AnalysisRunEntity>;

  @PrimaryColumn('integer')
  seq!: number;

  @Column('jsonb')
  payload!: StageEvent;
}

/** A worker process, and how many runs it takes at a time. One that was not seen for a while has ended. */
@Entity('analysis_workers')
export class AnalysisWorkerEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('integer')
  places!: number;

  @Column('timestamptz', { default: () => 'now()' })
  seenAt!: Date;
}
