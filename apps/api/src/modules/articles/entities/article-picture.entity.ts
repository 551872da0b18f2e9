import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ArticleEntity } from './article.entity.js';

/**
 * - `waiting`: to be fetched at `dueAt`; an older picture may still be there.
 * - `stored`: as its address has it.
 * - `failed`: given up; `failure` says why.
 */
export type ArticlePictureState = 'waiting' | 'stored' | 'failed';

/** Our own copy of an article's picture, and the work of getting it. */
@Entity('article_pictures')
@Check('article_pictures_state_check', `state IN ('waiting', 'stored', 'failed')`)
@Index('article_pictures_waiting_idx', ['dueAt'], { where: `state = 'waiting'` })
export class ArticlePictureEntity {
  @PrimaryColumn('uuid')
  articleId!: string;

  @OneToOne(() => ArticleEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  article?: Relation<ArticleEntity>;

  @Column('text')
  sourceUrl!: string;

  @Column('text', { default: 'waiting' })
  state!: ArticlePictureState;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { default: () => 'now()' })
  dueAt!: Date;

  @Column('text', { nullable: true })
  failure!: string | null;

  /** Differs where the stored bytes differ. */
  @Column('text', { nullable: true })
  version!: string | null;

  @Column('bytea', { nullable: true, select: false })
  narrow!: Buffer | null;

  /** Null where the original is no wider than the narrow one. */
  @Column('bytea', { nullable: true, select: false })
  wide!: Buffer | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
