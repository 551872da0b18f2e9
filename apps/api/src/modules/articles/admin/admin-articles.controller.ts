import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import {
  type AdminArticle,
  adminArticlesRoutes,
  type AdminRevision,
  type AdminRevisionTrace,
  type BulkArticlesResult,
  type FindingRate,
  type RescoredFindings,
  type Workbench,
} from '@vaglio/contracts';
import type { Response } from 'express';
import { type AdminCaller, CurrentCaller } from '../../../shared/http/caller.js';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { ListPage } from '../../../shared/lists/list-page.js';
import { EntityId } from '../../../shared/http/entity-id.decorator.js';
import { AdminArticlesRepository } from './admin-articles.repository.js';
import { AdminArticlesService } from './admin-articles.service.js';
import { AdminArticlesListDto } from './dto/admin-articles-list.dto.js';
import {
  BulkArticlesDto,
  CreateArticleDto,
  KeepDecisionDto,
  RemoveArticleDto,
  RescoreDto,
  ReviewFindingsDto,
  TakeEngineResultDto,
  UpdateArticleDto,
} from './dto/change-article.dto.js';
import { WorkbenchService } from './workbench.service.js';

@Controller()
export class AdminArticlesController {
  constructor(
    private readonly lists: AdminArticlesRepository,
    private readonly articles: AdminArticlesService,
    private readonly workbench: WorkbenchService,
  ) {}

  @Handles(adminArticlesRoutes.list)
  list(@Query() query: AdminArticlesListDto): Promise<ListPage<AdminArticle>> {
    return this.lists.list(query);
  }

  @Handles(adminArticlesRoutes.read)
  read(@EntityId() id: string): Promise<AdminArticle> {
    return this.articles.get(id);
  }

  @Handles(adminArticlesRoutes.create)
  create(@Body() body: CreateArticleDto, @CurrentCaller() admin: AdminCaller): Promise<AdminArticle> {
    return this.articles.create(body, admin);
  }

  @Handles(adminArticlesRoutes.update)
  update(
    @EntityId() id: string,
    @Body() body: UpdateArticleDto,
    @CurrentCaller() admin: AdminCaller,
  ): Promise<AdminArticle> {
    return this.articles.update(id, body, admin);
  }

  @Handles(adminArticlesRoutes.remove)
  remove(
    @EntityId() id: string,
    @Body() body: RemoveArticleDto,
    @CurrentCaller() admin: AdminCaller,
  ): Promise<void> {
    return this.articles.remove(id, body, admin);
  }

  @Handles(adminArticlesRoutes.bulk)
  bulk(@Body() body: BulkArticlesDto, @CurrentCaller() admin: AdminCaller): Promise<BulkArticlesResult> {
    return this.articles.bulk(body, admin);
  }

  @Handles(adminArticlesRoutes.restore)
  restore(@EntityId() id: string, @CurrentCaller() admin: AdminCaller): Promise<AdminArticle> {
    return this.articles.restore(id, admin);
  }

  @Handles(adminArticlesRoutes.takeEngineResult)
  takeEngineResult(
    @EntityId() id: string,
    @Body() body: TakeEngineResultDto,
    @CurrentCaller() admin: AdminCaller,
  ): Promise<AdminArticle> {
    return this.articles.takeEngineResult(id, body, admin);
  }

  @Handles(adminArticlesRoutes.keepDecision)
  keepDecision(
    @EntityId() id: string,
    @Body() body: KeepDecisionDto,
    @CurrentCaller() admin: AdminCaller,
  ): Promise<AdminArticle> {
    return this.articles.keepDecision(id, body, admin);
  }

  @Handles(adminArticlesRoutes.revisions)
  revisions(@EntityId() id: string): Promise<readonly AdminRevision[]> {
    return this.articles.revisions(id);
  }

  @Handles(adminArticlesRoutes.trace)
  trace(@EntityId() id: string, @Param('number') number: string): Promise<AdminRevisionTrace> {
    return this.articles.trace(id, number);
  }

  @Handles(adminArticlesRoutes.workbench)
  openWorkbench(@EntityId() id: string): Promise<Workbench> {
    return this.workbench.read(id);
  }

  @Handles(adminArticlesRoutes.rescore)
  rescore(@EntityId() id: string, @Body() body: RescoreDto): Promise<RescoredFindings> {
    return this.workbench.rescore(id, body);
  }

  @Handles(adminArticlesRoutes.reviewFindings)
  reviewFindings(
    @EntityId() id: string,
    @Body() body: ReviewFindingsDto,
    @CurrentCaller() admin: AdminCaller,
  ): Promise<AdminArticle> {
    return this.workbench.review(id, body, admin);
  }

  @Handles(adminArticlesRoutes.findingRates)
  findingRates(): Promise<readonly FindingRate[]> {
    return this.workbench.rates();
  }

  @Handles(adminArticlesRoutes.findingSample)
  async findingSample(@Res() response: Response): Promise<void> {
    response
      .set({
        'Content-Type': 'application/x-ndjson; charset=utf-8',
        'Content-Disposition': 'attachment; filename="findings.jsonl"',
      })
      .send(await this.workbench.sample());
  }
}
