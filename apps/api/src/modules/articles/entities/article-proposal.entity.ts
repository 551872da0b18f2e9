import type { Analysis } from '@vaglio/contracts';
import type { Finding, LookedUp, TraceStep } from '@vaglio/engine';
import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ArticleEntity } from './article.entity.js';
import type { PricedUsage, RevisionReason } from './article-revision.entity.js';

/** The newest run over an article that a person decided: what the engine would now give. */
@Entity('article_proposals')
export class ArticleProposalEntity {
  @PrimaryColumn('uuid')
  articleId!: string;

  @OneToOne(() => ArticleEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  article?: Relation<ArticleEntity>;

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

  /** What the sources answered, so that the analysis can be made again; as text, because the order of fields counts. */
  @Column('json', { nullable: true, select: false })
  lookedUp!: LookedUp | null;

  /** The page and what else the analysis was made of, compressed; null where an older version made it, or no engine. */
  @Column('bytea', { nullable: true, select: false })
  record!: Buffer | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
