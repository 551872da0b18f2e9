import {
  type ArgumentsHost,
  Body,
  Catch,
  Controller,
  type ExceptionFilter,
  Param,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import {
  type AcceptedAnalysis,
  type AnalysisRequest,
  analysisRoutes,
  type Article,
  textIn,
  type Translations,
} from '@vaglio/contracts';
import type { Request, Response } from 'express';
import { AnalysisConfig } from '../../shared/config/analysis.config.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { errorBody } from '../../shared/errors/error-body.js';
import { type AdminCaller, CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/handles.decorator.js';
import { languageOfRequest } from '../../shared/http/language-of-request.js';
import { ArticleStore } from '../articles/index.js';
import { AnalyzeDto, AnalyzeExistingDto, RequestParamsDto } from './analysis.dto.js';
import { failureOf, toAccepted, toAnalysisRequest } from './submission/request.mapper.js';
import type { Requester } from './submission/requester.js';
import type { RequestRecord } from './submission/requests.repository.js';
import { RequestsService } from './submission/requests.service.js';
import { SubmissionsService } from './submission/submissions.service.js';
import { UrlMissingError } from './analysis.errors.js';

const SENTENCE: Translations = {
  en: 'Please enter a valid URL to analyze',
  it: 'Inserisci un indirizzo valido da analizzare',
};

/** An empty field gets a hint to fill it in, not an error about a wrong link. */
@Catch(UrlMissingError)
class UrlMissingFilter implements ExceptionFilter<UrlMissingError> {
  catch(error: UrlMissingError, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const language = languageOfRequest(request);
    const sentence = textIn(SENTENCE, language);
    const body = errorBody(error, request.requestId, language);
    http
      .getResponse<Response>()
      .status(error.statusCode)
      .json({ ...body, error: sentence, message: sentence });
  }
}

const ACCEPTED = 202;

@Controller()
export class AnalysisController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly requests: RequestsService,
    private readonly articles: ArticleStore,
    private readonly config: AnalysisConfig,
  ) {}

  @Handles(analysisRoutes.analyze)
  @UseFilters(UrlMissingFilter)
  async analyze(
    @CurrentCaller() caller: Requester,
    @Body() { url }: AnalyzeDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Article | AcceptedAnalysis> {
    return this.answer(await this.submissions.submit(caller, url), request, response);
  }

  @Handles(analysisRoutes.regenerate)
  async regenerate(
    @CurrentCaller() caller: AdminCaller,
    @Body() { articleId }: AnalyzeExistingDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Article | AcceptedAnalysis> {
    return this.answer(await this.submissions.regenerate(caller, articleId), request, response);
  }

  @Handles(analysisRoutes.request)
  async request(
    @CurrentCaller() caller: Requester,
    @Param() { requestId }: RequestParamsDto,
    @Req() request: Request,
  ): Promise<AnalysisRequest> {
    return this.show(await this.requests.get(caller, requestId), request);
  }

  @Handles(analysisRoutes.cancel)
  async cancel(
    @CurrentCaller() caller: Requester,
    @Param() { requestId }: RequestParamsDto,
    @Req() request: Request,
  ): Promise<AnalysisRequest> {
    return this.show(await this.requests.cancel(caller, requestId), request);
  }

  /** The article if it comes in time, otherwise where to ask for it. */
  private async answer(
    requestId: string,
    request: Request,
    response: Response,
  ): Promise<Article | AcceptedAnalysis> {
    const isPatient = !/(?:^|,)\s*respond-async\s*(?:[;,]|$)/i.test(request.get('Prefer') ?? '');
    const ended = await this.requests.waitFor(
      requestId,
      isPatient ? this.config.timeoutMs : 0,
      leaving(response),
    );
    const failure = failureOf(ended);
    if (failure) throw failure;
    if (ended.status === 'completed') return this.article(ended);
    response.status(ACCEPTED).location(analysisRoutes.request.path.replace(':requestId', requestId));
    if (!isPatient) response.setHeader('Preference-Applied', 'respond-async');
    return toAccepted(ended);
  }

  private async article({ articleId }: RequestRecord): Promise<Article> {
    const article = articleId && (await this.articles.getArticle(articleId));
    if (!article) throw new DomainError('NOT_FOUND');
    return article;
  }

  private async show(record: RequestRecord, request: Request): Promise<AnalysisRequest> {
    const article = record.articleId && (await this.articles.getArticle(record.articleId));
    const failure = failureOf(record);
    const error = failure && errorBody(failure, request.requestId, languageOfRequest(request));
    return toAnalysisRequest(record, article || null, error);
  }
}

/** Aborts when the client goes away: the run goes on without a waiting call. */
function leaving(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}
