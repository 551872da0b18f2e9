import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ArticleEntity } from './article.entity.js';

/** Our copy of an article's picture, and the state of fetching it. */
@Entity('article_pictures')
@Check('article_pictures_state_check', `state IN ('waiting', 'stored', 'failed')`)
@Index('article_pictures_waiting_idx', ['dueAt'], { where: `state = 'waiting'` })
export class ArticlePictureEntity {
  @ForeignKey(() => ArticleEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  articleId!: string;

  @Column('text')
  sourceUrl!: string;

  /** `waiting` pictures are fetched at `dueAt`; an older copy may exist. `failed` ones are given up, see `failure`. */
  @Column('text', { default: 'waiting' })
  state!: 'waiting' | 'stored' | 'failed';

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { default: () => 'now()' })
  dueAt!: Date;

  @Column('text', { nullable: true })
  failure!: string | null;

  /** A hash of the stored bytes. */
  @Column('text', { nullable: true })
  version!: string | null;

  @Column('bytea', { nullable: true, select: false })
  narrow!: Buffer | null;

  /** Null when the original is not wider than the narrow picture. */
  @Column('bytea', { nullable: true, select: false })
  wide!: Buffer | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
