import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ArticleEntity } from '../../articles/index.js';
import { ReviewRequestEntity } from './review-request.entity.js';

/** A published change of an analysis, with its reason. */
@Entity('corrections')
@Index('corrections_published_at_idx', ['publishedAt', 'id'])
@Index('corrections_article_id_idx', ['articleId', 'publishedAt', 'id'])
@Index('corrections_review_request_id_idx', ['reviewRequestId'])
export class CorrectionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  articleId!: string;

  @ManyToOne(() => ArticleEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  article?: Relation<ArticleEntity>;

  @Column('uuid', { nullable: true })
  reviewRequestId!: string | null;

  @ManyToOne(() => ReviewRequestEntity, { onDelete: 'SET NULL' })
  @JoinColumn()
  reviewRequest?: Relation<ReviewRequestEntity> | null;

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
}
