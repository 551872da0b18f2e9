import type { Rejection } from '@vaglio/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ArticleEntity } from './article.entity.js';

/** The verdict of staff on one finding of an article. */
@Entity('finding_reviews')
@Check('finding_reviews_verdict_check', `verdict IN ('kept', 'false', 'true-no-fault', 'added')`)
@Index('finding_reviews_article_id_idx', ['articleId', 'textHash'])
@Index('finding_reviews_code_idx', ['code'])
export class FindingReviewEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => ArticleEntity, { onDelete: 'CASCADE' })
  @Column('uuid')
  articleId!: string;

  /** The hash of the judged text; the review is valid for this text only. */
  @Column('text')
  textHash!: string;

  /** The index among the findings of the run. */
  @Column('integer')
  place!: number;

  @Column('text')
  code!: string;

  /** The finding's points in the engine's result. */
  @Column('integer')
  points!: number;

  @Column('text')
  verdict!: Rejection | 'kept' | 'added';

  @Column('text')
  passage!: string;

  @Column('text')
  reason!: string;

  @Column('text')
  reviewedBy!: string;

  @Column('timestamptz', { default: () => 'now()' })
  reviewedAt!: Date;
}
