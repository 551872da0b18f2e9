import { Controller, Param, Query, Res } from '@nestjs/common';
import { articlesRoutes, PICTURE_WIDTHS, type PictureQuery, type PictureWidth } from '@vaglio/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Response } from 'express';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { ArticleNotFoundError } from '../articles.errors.js';
import { ArticleIdPipe } from '../dto/article-id.pipe.js';
import { ArticlePictures } from './article-pictures.js';

export class PictureQueryDto implements PictureQuery {
  @IsOptional()
  @IsString()
  @MaxLength(64)
  v?: string;

  @IsOptional()
  @Type(() => Number)
  @IsIn(PICTURE_WIDTHS)
  width?: PictureWidth;
}

/** The address names the version, so what it answers never changes. */
const VERSIONED = 'public, max-age=2592000, immutable';
const CURRENT = 'public, max-age=300';

@Controller()
export class PicturesController {
  constructor(private readonly pictures: ArticlePictures) {}

  @Handles(articlesRoutes.picture)
  async picture(
    @Param('id', ArticleIdPipe) id: string,
    @Query() { v, width = PICTURE_WIDTHS[0] }: PictureQueryDto,
    @Res() response: Response,
  ): Promise<string> {
    const picture = await this.pictures.find(id, width);
    if (!picture) throw new ArticleNotFoundError();
    const { version, bytes } = picture;
    response.set({
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline',
      'Cache-Control': v === version ? VERSIONED : CURRENT,
      ETag: `"${version}-${width}"`,
    });
    response.send(bytes);
    return version;
  }
}
