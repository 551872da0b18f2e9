import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { adminArticlesRoutes } from '@vaglio/contracts';
import type { Response } from 'express';
import { type AdminCaller, CurrentCaller } from '../../../shared/http/caller.js';
import { EntityId, Handles } from '../../../shared/http/controller-decorators.js';
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
  list(@Query() query: AdminArticlesListDto) {
    return this.lists.list(query);
  }

  @Handles(adminArticlesRoutes.read)
  read(@EntityId() id: string) {
    return this.articles.get(id);
  }

  @Handles(adminArticlesRoutes.create)
  create(@Body() body: CreateArticleDto, @CurrentCaller() admin: AdminCaller) {
    return this.articles.create(body, admin);
  }

  @Handles(adminArticlesRoutes.update)
  update(@EntityId() id: string, @Body() body: UpdateArticleDto, @CurrentCaller() admin: AdminCaller) {
    return this.articles.update(id, body, admin);
  }

  @Handles(adminArticlesRoutes.remove)
  remove(@EntityId() id: string, @Body() body: RemoveArticleDto, @CurrentCaller() admin: AdminCaller) {
    return this.articles.remove(id, body, admin);
  }

  @Handles(adminArticlesRoutes.bulk)
  bulk(@Body() body: BulkArticlesDto, @CurrentCaller() admin: AdminCaller) {
    return this.articles.bulk(body, admin);
  }

  @Handles(adminArticlesRoutes.restore)
  restore(@EntityId() id: string, @CurrentCaller() admin: AdminCaller) {
    return this.articles.restore(id, admin);
  }

  @Handles(adminArticlesRoutes.takeEngineResult)
  takeEngineResult(
    @EntityId() id: string,
    @Body() body: TakeEngineResultDto,
    @CurrentCaller() admin: AdminCaller,
  ) {
    return this.articles.takeEngineResult(id, body, admin);
  }

  @Handles(adminArticlesRoutes.keepDecision)
  keepDecision(@EntityId() id: string, @Body() body: KeepDecisionDto, @CurrentCaller() admin: AdminCaller) {
    return this.articles.keepDecision(id, body, admin);
  }

  @Handles(adminArticlesRoutes.revisions)
  revisions(@EntityId() id: string) {
    return this.articles.revisions(id);
  }

  @Handles(adminArticlesRoutes.trace)
  trace(@EntityId() id: string, @Param('number') number: string) {
    return this.articles.trace(id, number);
  }

  @Handles(adminArticlesRoutes.workbench)
  openWorkbench(@EntityId() id: string) {
    return this.workbench.read(id);
  }

  @Handles(adminArticlesRoutes.rescore)
  rescore(@EntityId() id: string, @Body() body: RescoreDto) {
    return this.workbench.rescore(id, body);
  }

  @Handles(adminArticlesRoutes.reviewFindings)
  reviewFindings(
    @EntityId() id: string,
    @Body() body: ReviewFindingsDto,
    @CurrentCaller() admin: AdminCaller,
  ) {
    return this.workbench.review(id, body, admin);
  }

  @Handles(adminArticlesRoutes.findingRates)
  findingRates() {
    return this.workbench.rates();
  }

  @Handles(adminArticlesRoutes.findingSample)
  async findingSample(@Res() response: Response) {
    response
      .set({
        'Content-Type': 'application/x-ndjson; charset=utf-8',
        'Content-Disposition': 'attachment; filename="findings.jsonl"',
      })
      .send(await this.workbench.sample());
  }
}
