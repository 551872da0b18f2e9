import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PageChanges } from '../../shared/front-ends/front-ends.js';
import { LookupsModule } from '../lookups/index.js';
import { UsersModule } from '../users/index.js';
import { AdminArticlesController } from './admin/admin-articles.controller.js';
import { AdminArticlesRepository } from './admin/admin-articles.repository.js';
import { AdminArticlesService } from './admin/admin-articles.service.js';
import { WorkbenchService } from './admin/workbench.service.js';
import { ArticlesController } from './articles.controller.js';
import { ResponseCache, ResponseCacheInterceptor } from './cache/response-cache.js';
import { ArticleChanges } from './cache/article-changes.js';
import { ArticlePictureEntity } from './entities/article-picture.entity.js';
import { ArticleProposalEntity, ArticleRevisionEntity } from './entities/article-revision.entity.js';
import { ArticleShareEntity, ShareService } from './shares/share.service.js';
import { ArticleTextEntity } from './store/article-texts.js';
import { ArticleEntity } from './entities/article.entity.js';
import { FindingReviewEntity } from './entities/finding-review.entity.js';
import { HistoryEntryEntity, ArticleHistory } from './history/article-history.js';
import { HistoryController } from './history/history.controller.js';
import { ImageController } from './share-image/image.controller.js';
import { ImagePainter } from './share-image/image-painter.js';
import { KnownArticlesController } from './known-articles/known-articles.controller.js';
import { KnownArticlesService } from './known-articles/known-articles.service.js';
import { ArticleCounts } from './article-list/article-counts.js';
import { ArticleListService } from './article-list/article-list.service.js';
import { ArticlePictures } from './pictures/article-pictures.js';
import { PictureFetcher } from './pictures/picture-fetcher.js';
import { PictureLimits } from './articles.limits.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { ArticleReader } from './public-article/article-reader.js';
import { ArticleSearch } from './article-list/article-search.js';
import { SharesController } from './shares/shares.controller.js';
import { ArticleCorpus } from './related-articles/article-corpus.js';
import { RelatedService } from './related-articles/related.service.js';
import { AdminOutletsController } from './outlets/admin-outlets.controller.js';
import { OutletAmendments } from './outlets/outlet-amendments.js';
import { OutletRequestsService } from './outlets/outlet-requests.service.js';
import { OutletStatements } from './outlets/outlet-statements.js';
import { OutletDomainEntity, OutletRequestEntity, OutletStatementEntity } from './outlets/outlet.entities.js';
import { OutletsService } from './outlets/outlets.service.js';
import { SourceService } from './outlets/source.service.js';
import { SourcesController } from './outlets/sources.controller.js';
import { ArticleStore } from './store/article-store.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ArticleEntity,
      ArticlePictureEntity,
      ArticleProposalEntity,
      ArticleRevisionEntity,
      ArticleShareEntity,
      ArticleTextEntity,
      FindingReviewEntity,
      HistoryEntryEntity,
      OutletDomainEntity,
      OutletRequestEntity,
      OutletStatementEntity,
    ]),
    LookupsModule,
    UsersModule,
  ],
  controllers: [
    AdminArticlesController,
    AdminOutletsController,
    ArticlesController,
    HistoryController,
    ImageController,
    KnownArticlesController,
    PicturesController,
    SharesController,
    SourcesController,
  ],
  providers: [
    AdminArticlesRepository,
    AdminArticlesService,
    { provide: PageChanges, useExisting: ArticleChanges },
    ArticleChanges,
    ArticleCorpus,
    ArticleCounts,
    ArticleHistory,
    ArticleListService,
    ArticlePictures,
    ArticleReader,
    ArticleSearch,
    ArticleStore,
    ImagePainter,
    OutletAmendments,
    OutletRequestsService,
    OutletStatements,
    OutletsService,
    KnownArticlesService,
    PictureLimits,
    PictureFetcher,
    RelatedService,
    ResponseCache,
    ResponseCacheInterceptor,
    ShareService,
    SourceService,
    WorkbenchService,
  ],
  exports: [AdminArticlesService, ArticleChanges, ArticleCorpus, ArticleHistory, ArticleReader, ArticleStore],
})
export class ArticlesModule {}
