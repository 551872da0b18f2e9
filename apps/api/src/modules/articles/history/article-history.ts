import { Injectable } from '@nestjs/common';
import {
  type EntityManager,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { UserEntity } from '../../users/index.js';
import { ArticleEntity } from '../entities/article.entity.js';

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

/** Stores which articles a user asked for. */
@Injectable()
export class ArticleHistory {
  /** Asked for again, the article moves to the front. */
  async add(manager: EntityManager, userId: string, articleId: string): Promise<void> {
    await manager.query(
      `INSERT INTO history_entries (user_id, article_id) VALUES ($1, $2)
        ON CONFLICT (user_id, article_id) DO UPDATE SET last_at = now()`,
      [userId, articleId],
    );
  }
}
