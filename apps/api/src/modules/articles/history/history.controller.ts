import { Controller, Header, Query } from '@nestjs/common';
import { articlesRoutes, hasPremium } from '@vaglio/contracts';
import { DomainError, orNotFound } from '../../../shared/errors/domain-error.js';
import { type AdminCaller, CurrentCaller } from '../../../shared/http/caller.js';
import { EntityId, Handles } from '../../../shared/http/controller-decorators.js';
import type { SignedInUser } from '../../users/index.js';
import { ArticleReader } from '../public-article/article-reader.js';
import { PageQueryDto } from '../../../shared/lists/list-query.dto.js';
import { ArticleHistory } from './article-history.js';

@Controller()
export class HistoryController {
  constructor(
    private readonly history: ArticleHistory,
    private readonly articles: ArticleReader,
  ) {}

  @Handles(articlesRoutes.mine)
  mine(@CurrentCaller() caller: SignedInUser, @Query() query: PageQueryDto) {
    return this.history.list(caller.userId, query);
  }

  @Handles(articlesRoutes.report)
  report(@CurrentCaller() { user }: SignedInUser) {
    // Not FORBIDDEN, because clients sign out on 403.
    if (!hasPremium(user)) throw new DomainError('PREMIUM_REQUIRED');
    return this.history.report(user.id);
  }

  /** Declared after `report`, whose path it would match too. */
  @Handles(articlesRoutes.own)
  async own(@CurrentCaller() { userId }: SignedInUser, @EntityId() id: string) {
    return orNotFound((await this.history.has(userId, id)) ? await this.articles.findForSubmitter(id) : null);
  }

  @Handles(articlesRoutes.text)
  @Header('Cache-Control', 'private, no-store')
  async text(@CurrentCaller() caller: SignedInUser | AdminCaller, @EntityId() id: string) {
    const userId = caller.kind === 'user' ? caller.userId : null;
    const { isSubmitter, ...text } = orNotFound(await this.articles.text(id, userId));
    // Not FORBIDDEN, because clients sign out on 403.
    if (caller.kind !== 'admin' && !isSubmitter) throw new DomainError('NOT_FOUND');
    return text;
  }
}
