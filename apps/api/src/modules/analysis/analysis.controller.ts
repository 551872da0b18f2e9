import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { type AcceptedAnalysis, type AnalysisRequest, analysisRoutes, type Article } from '@vaglio/contracts';
import type { Request, Response } from 'express';
import { AnalysisConfig } from '../../shared/config/analysis.config.js';
import { orNotFound } from '../../shared/errors/domain-error.js';
import { errorBody } from '../../shared/errors/error-body.js';
import { type AdminCaller, CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/controller-decorators.js';
import { closeSignal } from '../../shared/http/close-signal.js';
import { languageOfRequest } from '../../shared/http/language-of-request.js';
import { ArticleReader } from '../articles/index.js';
import { AnalyzeDto, AnalyzeExistingDto, RequestParamsDto } from './analysis.dto.js';
import { failureOf, statusOf, toAnalysisRequest } from './submission/request.mapper.js';
import type { Requester } from './submission/requester.js';
import type { RequestRecord } from './submission/requests.repository.js';
import { RequestsService } from './submission/requests.service.js';
import { SubmissionsService } from './submission/submissions.service.js';

@Controller()
export class AnalysisController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly requests: RequestsService,
    private readonly articles: ArticleReader,
    private readonly config: AnalysisConfig,
  ) {}

  @Handles(analysisRoutes.analyze)
  async analyze(
    @CurrentCaller() caller: Requester,
    @Body() { url }: AnalyzeDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.answer(await this.submissions.submit(caller, url), request, response);
  }

  @Handles(analysisRoutes.regenerate)
  async regenerate(
    @CurrentCaller() caller: AdminCaller,
    @Body() { articleId }: AnalyzeExistingDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.answer(await this.submissions.regenerate(caller, articleId), request, response);
  }

  @Handles(analysisRoutes.request)
  async request(
    @CurrentCaller() caller: Requester,
    @Param() { requestId }: RequestParamsDto,
    @Req() request: Request,
  ) {
    return this.show(await this.requests.get(caller, requestId), request);
  }

  @Handles(analysisRoutes.cancel)
  async cancel(
    @CurrentCaller() caller: Requester,
    @Param() { requestId }: RequestParamsDto,
    @Req() request: Request,
  ) {
    return this.show(await this.requests.cancel(caller, requestId), request);
  }

  /** Returns the article if it is ready in time, otherwise 202 with the request's location. */
  private async answer(
    requestId: string,
    request: Request,
    response: Response,
  ): Promise<Article | AcceptedAnalysis> {
    const respondAsync = /(?:^|,)\s*respond-async\s*(?:[;,]|$)/i.test(request.get('Prefer') ?? '');
    const timeoutMs = respondAsync ? 0 : this.config.timeoutMs;
    const record = await this.requests.waitFor(requestId, timeoutMs, closeSignal(response));
    const failure = failureOf(record);
    if (failure) throw failure;
    if (record.status === 'completed') {
      return orNotFound(await this.articleOf(record));
    }
    response.status(202).location(analysisRoutes.request.path.replace(':requestId', requestId));
    if (respondAsync) response.setHeader('Preference-Applied', 'respond-async');
    return { requestId, status: statusOf(record) };
  }

  private async show(record: RequestRecord, request: Request): Promise<AnalysisRequest> {
    const failure = failureOf(record);
    const error = failure && errorBody(failure, request.requestId, languageOfRequest(request));
    return toAnalysisRequest(record, await this.articleOf(record), error);
  }

  private articleOf({ articleId }: RequestRecord): Promise<Article | null> {
    return articleId === null ? Promise.resolve(null) : this.articles.findForSubmitter(articleId);
  }
}
