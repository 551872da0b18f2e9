import { Controller, Query, Req, Res } from '@nestjs/common';
import {
  addressOf,
  articlesRoutes,
  DEFAULT_LANGUAGE,
  givenScore,
  isOfKindWithoutScore,
  labeledTitle,
  type Language,
  LANGUAGES,
  type OgImageQuery,
} from '@vaglio/contracts';
import type { Request, Response } from 'express';
import { orNotFound } from '../../../shared/errors/domain-error.js';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { EntityId, Handles } from '../../../shared/http/controller-decorators.js';
import { ArticleReader } from '../public-article/article-reader.js';
import { publishedScore } from '../public-article/published-score.js';
import { ImagePainter } from './image-painter.js';
import { IsIn, IsOptional } from 'class-validator';

class ImageQueryDto implements OgImageQuery {
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}

@Controller()
export class ImageController {
  constructor(
    private readonly articles: ArticleReader,
    private readonly painter: ImagePainter,
    private readonly http: HttpConfig,
  ) {}

  /** Returns the picture, or its URL as JSON if the client accepts only that. */
  @Handles(articlesRoutes.ogImage)
  async image(
    @EntityId() id: string,
    @Query() query: ImageQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const row = orNotFound(await this.articles.findRow(id));
    const url = `${this.http.publicUrl}${addressOf(articlesRoutes.ogImage, { params: { id }, query })}`;
    response.vary('Accept');
    if (request.accepts(['png', 'json']) === 'json') {
      response.json({ url });
      return { url };
    }
    const { png, etag } = await this.painter.paint({
      language: query.lang ?? DEFAULT_LANGUAGE,
      title: labeledTitle(row.labels, row.title),
      domain: row.domain,
      given: givenScore(publishedScore(row)),
      isOfKindWithoutScore: isOfKindWithoutScore(row),
      digitalSource: row.digitalSource,
      decidedOn: row.decidedAt?.toISOString().slice(0, 10) ?? null,
    });
    response
      .set({
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=300',
        // Other sites may embed the picture.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ETag: etag,
      })
      .send(png);
    return { url };
  }
}
