import type { Analysis, EngineName } from '@vaglio/contracts';
import type { Finding, LookedUp, ModelUsage, TraceStep } from '@vaglio/engine';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ArticleEntity } from './article.entity.js';

/** Why an article was judged (again). */
export type RevisionReason = 'submission' | 'regeneration' | 'seed' | 'manual';

/** What a language model used for an analysis, with what that cost on the day. */
export interface PricedUsage extends ModelUsage {
  /** Millionths of a dollar; null where the model has no price. */
  readonly costMicros?: number | null;
}

/** One finished run over an article; never changed once written. */
@Entity('article_revisions')
@Index('article_revisions_reason_idx', ['reason'])
@Check('article_revisions_reason_check', `reason IN ('submission', 'regeneration', 'seed', 'manual')`)
export class ArticleRevisionEntity {
  @PrimaryColumn('uuid')
  articleId!: string;

  @ManyToOne(() => ArticleEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  article?: Relation<ArticleEntity>;

  /** 1 for the first, one more with each. */
  @PrimaryColumn('integer')
  number!: number;

  @Column('text')
  reason!: RevisionReason;

  @Column('jsonb')
  analysis!: Analysis;

  @Column('jsonb')
  findings!: readonly Finding[];

  @Column('jsonb')
  trace!: readonly TraceStep[];

  @Column('text')
  engine!: EngineName;

  @Column('text')
  engineVersion!: string;

  @Column('text')
  textHash!: string;

  @Column('jsonb', { nullable: true })
  usage!: PricedUsage | null;

  /** The request that it came from, as the log names it. */
  @Column('text', { nullable: true })
  traceId!: string | null;

  /** What the sources answered, so that the analysis can be made again; as text, because the order of fields counts. */
  @Column('json', { nullable: true, select: false })
  lookedUp!: LookedUp | null;

  /** The page and what else the analysis was made of, compressed; null where an older version made it, or no engine. */
  @Column('bytea', { nullable: true, select: false })
  record!: Buffer | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
