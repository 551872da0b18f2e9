import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalysisModule } from '../analysis/index.js';
import { ArticlesModule } from '../articles/index.js';
import { UsersModule } from '../users/index.js';
import { ChangeMails } from './change-mails.js';
import { PageChangesRepository } from './page-changes.repository.js';
import { PageWatcher } from './page-watcher.js';
import { WatchController } from './watch.controller.js';
import {
  ChangeMailsEntity,
  PageChangeEntity,
  WatchDayEntity,
  WatchedArticleEntity,
  WatchedHostEntity,
} from './watch.entities.js';
import { WatchLimits } from './watch.limits.js';
import { WatchedPagesRepository } from './watched-pages.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ChangeMailsEntity,
      PageChangeEntity,
      WatchDayEntity,
      WatchedArticleEntity,
      WatchedHostEntity,
    ]),
    AnalysisModule,
    ArticlesModule,
    UsersModule,
  ],
  controllers: [WatchController],
  providers: [WatchLimits, ChangeMails, PageChangesRepository, PageWatcher, WatchedPagesRepository],
})
export class WatchModule {}
