import type { CorrectionKind } from '@vaglio/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ArticleEntity } from '../../articles/index.js';
import { ReviewRequestEntity } from './review-request.entities.js';

/** An entry of the public register: the correction or withdrawal of an analysis, with the reason. */
@Entity('corrections')
@Check('corrections_kind_check', `kind IN ('correction', 'withdrawal')`)
@Index('corrections_published_at_idx', ['publishedAt', 'id'])
@Index('corrections_article_id_idx', ['articleId', 'publishedAt', 'id'])
@Index('corrections_review_request_id_idx', ['reviewRequestId'])
export class CorrectionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => ArticleEntity, { onDelete: 'CASCADE' })
  @Column('uuid')
  articleId!: string;

  @ForeignKey(() => ReviewRequestEntity, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  reviewRequestId!: string | null;

  @Column('text', { default: 'correction' })
  kind!: CorrectionKind;

  /** Empty when it is not translated, and for a withdrawal without a reason. */
  @Column('text')
  textEn!: string;

  @Column('text')
  textIt!: string;

  @Column('integer', { nullable: true })
  scoreBefore!: number | null;

  @Column('integer', { nullable: true })
  scoreAfter!: number | null;

  @Column('text')
  publishedBy!: string;

  @Column('timestamptz', { default: () => 'now()' })
  publishedAt!: Date;

  @Column('timestamptz', { nullable: true })
  editedAt!: Date | null;

  /** When the withdrawn analysis was published again. */
  @Column('timestamptz', { nullable: true })
  restoredAt!: Date | null;
}
