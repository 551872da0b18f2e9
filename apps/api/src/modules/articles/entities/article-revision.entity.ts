import type { Analysis, EngineName } from '@vaglio/contracts';
import type { Finding, LookedUp, ModelUsage, TraceStep } from '@vaglio/engine';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ArticleEntity } from './article.entity.js';

/** Why an article was judged (again). */
export type RevisionReason = 'submission' | 'regeneration' | 'seed' | 'manual';

/** What a language model used for an analysis, and its cost at that time. */
export interface PricedUsage extends ModelUsage {
  /** In millionths of a dollar; null when the model has no price. */
  readonly costMicros?: number | null;
}

/** The columns of a finished run. */
abstract class FinishedRun {
  @Column('text')
  reason!: RevisionReason;

  @Column('jsonb')
  analysis!: Analysis;

  @Column('jsonb')
  findings!: readonly Finding[];

  @Column('jsonb')
  trace!: readonly TraceStep[];

  @Column('jsonb', { nullable: true })
  usage!: PricedUsage | null;

  /** The answers of the sources, to repeat the analysis. `json` and not `jsonb`, because the order of fields counts. */
  @Column('json', { nullable: true, select: false })
  lookedUp!: LookedUp | null;

  /** The page and the other inputs of the analysis, compressed; null for older versions and analyses by hand. */
  @Column('bytea', { nullable: true, select: false })
  record!: Buffer | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** A published run of an article. Rows are never updated. */
@Entity('article_revisions')
@Index('article_revisions_reason_idx', ['reason'])
@Check('article_revisions_reason_check', `reason IN ('submission', 'regeneration', 'seed', 'manual')`)
export class ArticleRevisionEntity extends FinishedRun {
  @ForeignKey(() => ArticleEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  articleId!: string;

  /** Counts from 1. */
  @PrimaryColumn('integer')
  number!: number;

  @Column('text')
  engine!: EngineName;

  @Column('text')
  engineVersion!: string;

  @Column('text')
  textHash!: string;

  /** The id of the HTTP request that started the run, for the log. */
  @Column('text', { nullable: true })
  traceId!: string | null;
}

/** The newest run over an article with a decision, which it does not replace. */
@Entity('article_proposals')
export class ArticleProposalEntity extends FinishedRun {
  @ForeignKey(() => ArticleEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  articleId!: string;
}
