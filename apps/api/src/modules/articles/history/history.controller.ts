import { Controller, Header, Param, Query } from '@nestjs/common';
import {
  type Article,
  type ArticleList,
  articlesRoutes,
  type ArticleText,
  hasPremium,
  type HistoryReport,
} from '@vaglio/contracts';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { type AdminCaller, CurrentCaller } from '../../../shared/http/caller.js';
import { Handles } from '../../../shared/http/handles.decorator.js';
import type { SignedInUser } from '../../users/index.js';
import { ArticleNotFoundError, PremiumRequiredError } from '../articles.errors.js';
import { ArticleIdPipe } from '../dto/article-id.pipe.js';
import { ArticleReader } from '../public-article/article-reader.js';
import { PageQueryDto } from '../../../shared/lists/page-query.dto.js';
import { HistoryService } from './history.service.js';

@Controller()
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly articles: ArticleReader,
  ) {}

  @Handles(articlesRoutes.mine)
  mine(@CurrentCaller() caller: SignedInUser, @Query() query: PageQueryDto): Promise<ArticleList> {
    return this.history.list(caller.userId, query);
  }

  @Handles(articlesRoutes.report)
  report(@CurrentCaller() { user }: SignedInUser): Promise<HistoryReport> {
    if (!hasPremium(user, new Date())) throw new PremiumRequiredError();
    return this.history.report(user.id);
  }

  /** Behind `report`, whose path it would match too. */
  @Handles(articlesRoutes.own)
  async own(
    @CurrentCaller() { userId }: SignedInUser,
    @Param('id', ArticleIdPipe) id: string,
  ): Promise<Article> {
    const article = (await this.history.has(userId, id)) ? await this.articles.findForSubmitter(id) : null;
    if (!article) throw new ArticleNotFoundError();
    return article;
  }

  @Handles(articlesRoutes.text)
  @Header('Cache-Control', 'private, no-store')
  async text(
    @CurrentCaller() caller: SignedInUser | AdminCaller,
    @Param('id', ArticleIdPipe) id: string,
  ): Promise<ArticleText> {
    const userId = caller.kind === 'user' ? caller.userId : null;
    const found = await this.articles.text(id, userId);
    if (!found) throw new ArticleNotFoundError();
    const { isSubmitter, ...text } = found;
    if (caller.kind !== 'admin' && !isSubmitter) throw new DomainError('FORBIDDEN');
    return text;
  }
}
