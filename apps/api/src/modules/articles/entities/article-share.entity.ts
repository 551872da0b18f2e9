import type { SharePlatform } from '@vaglio/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ArticleEntity } from './article.entity.js';

/** The last share of one caller that counted; kept for the hour in which another one doesn't. */
@Entity('article_shares')
@Index('article_shares_counted_at_idx', ['countedAt'])
@Index('article_shares_caller_key_idx', ['callerKey'])
export class ArticleShareEntity {
  @PrimaryColumn('uuid')
  articleId!: string;

  @ManyToOne(() => ArticleEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  article?: Relation<ArticleEntity>;

  @PrimaryColumn('text')
  platform!: SharePlatform;

  /** Neither an account nor an address can be read from it. */
  @PrimaryColumn('text')
  callerKey!: string;

  @Column('timestamptz', { default: () => 'now()' })
  countedAt!: Date;
}
