import { Body, Controller, Ip, Param, Req, UseInterceptors } from '@nestjs/common';
import { articlesRoutes, outletsRoutes } from '@vaglio/contracts';
import type { Request } from 'express';
import { orNotFound } from '../../../shared/errors/domain-error.js';
import { Handles } from '../../../shared/http/controller-decorators.js';
import { languageOfRequest } from '../../../shared/http/language-of-request.js';
import { ResponseCacheInterceptor } from '../cache/response-cache.js';
import { OutletRequestsService } from './outlet-requests.service.js';
import { OutletReviewDto } from './outlets.dto.js';
import { SourceService } from './source.service.js';

@Controller()
export class SourcesController {
  constructor(
    private readonly sources: SourceService,
    private readonly requests: OutletRequestsService,
  ) {}

  @Handles(articlesRoutes.source)
  @UseInterceptors(ResponseCacheInterceptor)
  async source(@Param('domain') domain: string) {
    return orNotFound(await this.sources.find(domain));
  }

  @Handles(outletsRoutes.requestReview)
  requestReview(
    @Param('domain') domain: string,
    @Body() body: OutletReviewDto,
    @Ip() ip: string,
    @Req() request: Request,
  ) {
    return this.requests.submit(domain, body, { ip, language: languageOfRequest(request) });
  }
}
