import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import {
  addressOf,
  articlesRoutes,
  DEFAULT_LANGUAGE,
  givenScore,
  labelledTitle,
  type Language,
  LANGUAGES,
  type OgImage,
  type OgImageQuery,
} from '@vaglio/contracts';
import type { Request, Response } from 'express';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { ArticleNotFoundError } from '../articles.errors.js';
import { ArticleIdPipe } from '../dto/article-id.pipe.js';
import { ArticleReader } from '../public-article/article-reader.js';
import { publishedScore } from '../public-article/published-score.js';
import { ImagePainter, type PaintedImage } from './image-painter.js';
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

  /** JSON on request is the URL of the picture; otherwise the picture itself. */
  @Handles(articlesRoutes.ogImage)
  async image(
    @Param('id', ArticleIdPipe) id: string,
    @Query() query: ImageQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<OgImage> {
    const row = await this.articles.findRow(id);
    if (!row) throw new ArticleNotFoundError();
    const url = `${this.http.publicUrl}${addressOf(articlesRoutes.ogImage, { params: { id }, query })}`;
    response.vary('Accept');
    if (request.accepts(['png', 'json']) === 'json') {
      response.json({ url });
      return { url };
    }
    const image = await this.painter.paint({
      language: query.lang ?? DEFAULT_LANGUAGE,
      title: labelledTitle(row.labels, row.title),
      domain: row.domain,
      given: givenScore(publishedScore(row)),
      digitalSource: row.digitalSource,
      decidedOn: row.decidedAt?.toISOString().slice(0, 10) ?? null,
    });
    send(response, image);
    return { url };
  }
}

/** Other sites show it beside our address, so it may be embedded anywhere. */
function send(response: Response, { png, etag }: PaintedImage): void {
  response.set({
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=300',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
  });
  response.send(png);
}
