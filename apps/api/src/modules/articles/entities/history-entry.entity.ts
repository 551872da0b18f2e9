import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../../users/index.js';
import { ArticleEntity } from './article.entity.js';

/** A user asked for this article, last at that time. */
@Entity('history_entries')
@Index('history_entries_user_id_last_at_idx', { synchronize: false })
@Index('history_entries_article_id_idx', ['articleId'])
export class HistoryEntryEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: Relation<UserEntity>;

  @PrimaryColumn('uuid')
  articleId!: string;

  @ManyToOne(() => ArticleEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  article?: Relation<ArticleEntity>;

  @Column('timestamptz', { default: () => 'now()' })
  lastAt!: Date;
}
