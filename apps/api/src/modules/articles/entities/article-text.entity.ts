import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ArticleEntity } from './article.entity.js';

/** How an article is found by its words. Apart from its row, which every share rewrites: these are costly to index. */
@Entity('article_texts')
@Index('article_texts_english_idx', { synchronize: false })
@Index('article_texts_italian_idx', { synchronize: false })
@Index('article_texts_simhash_keys_idx', { synchronize: false })
export class ArticleTextEntity {
  @PrimaryColumn('uuid')
  articleId!: string;

  @OneToOne(() => ArticleEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  article?: Relation<ArticleEntity>;

  @Column('tsvector', { select: false })
  english!: string;

  @Column('tsvector', { select: false })
  italian!: string;

  /** A fingerprint that differs in few bits where texts differ in few words; null for short texts. */
  @Column('bigint', { nullable: true })
  simhash!: string | null;

  /** Parts of the fingerprint of which near texts share at least one. */
  @Column('integer', { array: true, default: () => `'{}'` })
  simhashKeys!: number[];
}
