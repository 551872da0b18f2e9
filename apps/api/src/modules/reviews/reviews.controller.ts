import { Body, Controller, Ip, Query, Req, Res } from '@nestjs/common';
import { DEFAULT_LANGUAGE, reviewsRoutes } from '@vaglio/contracts';
import { type Request, type Response } from 'express';
import { HttpConfig } from '../../shared/config/server.config.js';
import { EntityId, Handles } from '../../shared/http/controller-decorators.js';
import { languageOfRequest } from '../../shared/http/language-of-request.js';
import { PageQueryDto } from '../../shared/lists/list-query.dto.js';
import { correctionFeed } from './corrections/correction-feed.js';
import { CorrectionsRepository } from './corrections/corrections.repository.js';
import { ConfirmReviewDto, CorrectionFeedQueryDto, SubmitNoticeDto, SubmitReviewDto } from './reviews.dto.js';
import { ReviewRequestsService } from './requests/review-requests.service.js';

@Controller()
export class ReviewsController {
  constructor(
    private readonly requests: ReviewRequestsService,
    private readonly correctionsRepository: CorrectionsRepository,
    private readonly http: HttpConfig,
  ) {}

  @Handles(reviewsRoutes.submit)
  submit(@EntityId() id: string, @Body() body: SubmitReviewDto, @Ip() ip: string, @Req() request: Request) {
    return this.requests.submit(id, body, { ip, language: languageOfRequest(request) });
  }

  @Handles(reviewsRoutes.notify)
  notify(@Body() body: SubmitNoticeDto, @Ip() ip: string, @Req() request: Request) {
    return this.requests.notify(body, { ip, language: languageOfRequest(request) });
  }

  @Handles(reviewsRoutes.confirm)
  confirm(@Body() { token }: ConfirmReviewDto) {
    return this.requests.confirm(token);
  }

  @Handles(reviewsRoutes.corrections)
  async corrections(@Query() query: PageQueryDto) {
    const { rows: corrections, total } = await this.correctionsRepository.listPublic(query);
    return { total, corrections };
  }

  @Handles(reviewsRoutes.feed)
  async feed(@Query() { lang = DEFAULT_LANGUAGE }: CorrectionFeedQueryDto, @Res() response: Response) {
    const { rows } = await this.correctionsRepository.listPublic({ limit: 50 });
    response.set({
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    });
    response.send(correctionFeed(rows, this.http.publicUrl, lang));
  }
}
