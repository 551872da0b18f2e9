import { Controller, Query, UseInterceptors } from '@nestjs/common';
import { articlesRoutes } from '@vaglio/contracts';
import { DomainError, orNotFound } from '../../shared/errors/domain-error.js';
import { EntityId, Handles } from '../../shared/http/controller-decorators.js';
import { ResponseCacheInterceptor } from './cache/response-cache.js';
import { ArticlesQueryDto } from './article-list/articles-query.dto.js';
import { ArticleListService } from './article-list/article-list.service.js';
import { ArticleReader } from './public-article/article-reader.js';
import { RelatedService } from './related-articles/related.service.js';

/** Public responses, equal for all callers. */
@Controller()
@UseInterceptors(ResponseCacheInterceptor)
export class ArticlesController {
  constructor(
    private readonly lists: ArticleListService,
    private readonly reader: ArticleReader,
    private readonly relatedArticles: RelatedService,
  ) {}

  @Handles(articlesRoutes.list)
  list(@Query() query: ArticlesQueryDto) {
    return query.latest ? this.lists.latest(query) : this.lists.list(query);
  }

  @Handles(articlesRoutes.read)
  async read(@EntityId() id: string) {
    const article = await this.reader.find(id);
    if (!article && (await this.reader.isHeld(id))) throw new DomainError('ARTICLE_HELD');
    return orNotFound(article);
  }

  @Handles(articlesRoutes.revisions)
  async revisions(@EntityId() id: string) {
    return orNotFound(await this.reader.revisions(id));
  }

  @Handles(articlesRoutes.related)
  async related(@EntityId() id: string) {
    return orNotFound(await this.relatedArticles.of(id));
  }
}
