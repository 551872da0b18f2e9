import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/index.js';
import { ArticleChanges } from './changes/article-changes.js';
import { ArticleRevisionEntity } from './entities/article-revision.entity.js';
import { ArticleShareEntity } from './entities/article-share.entity.js';
import { ArticleTextEntity } from './entities/article-text.entity.js';
import { ArticleEntity } from './entities/article.entity.js';
import { HistoryEntryEntity } from './entities/history-entry.entity.js';
import { ArticleHistory } from './history/article-history.js';
import { ArticleReader } from './read/article-reader.js';
import { ArticleStore } from './store/article-store.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ArticleEntity,
      ArticleRevisionEntity,
      ArticleShareEntity,
      ArticleTextEntity,
      HistoryEntryEntity,
    ]),
    UsersModule,
  ],
  providers: [ArticleChanges, ArticleHistory, ArticleReader, ArticleStore],
  exports: [ArticleHistory, ArticleStore],
})
export class ArticlesModule {}
