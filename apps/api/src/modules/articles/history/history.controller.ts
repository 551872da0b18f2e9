import { Controller, Query } from '@nestjs/common';
import { articlesRoutes, hasPremium, type ArticleList, type HistoryReport } from '@vaglio/contracts';
import { CurrentCaller } from '../../../shared/http/caller.decorator.js';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { type SignedInUser } from '../../users/index.js';
import { PremiumRequiredError } from '../articles.errors.js';
import { PageQueryDto } from '../../../shared/lists/page-query.dto.js';
import { HistoryService } from './history.service.js';

@Controller()
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Handles(articlesRoutes.mine)
  mine(@CurrentCaller() caller: SignedInUser, @Query() query: PageQueryDto): Promise<ArticleList> {
    return this.history.list(caller.userId, query);
  }

  @Handles(articlesRoutes.report)
  report(@CurrentCaller() { user }: SignedInUser): Promise<HistoryReport> {
    if (!hasPremium(user, new Date())) throw new PremiumRequiredError();
    return this.history.report(user.id);
  }
}
