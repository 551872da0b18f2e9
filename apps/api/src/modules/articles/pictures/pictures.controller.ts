import { Controller, Query, Res } from '@nestjs/common';
import { articlesRoutes, PICTURE_WIDTHS, type PictureQuery, type PictureWidth } from '@vaglio/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Response } from 'express';
import { orNotFound } from '../../../shared/errors/domain-error.js';
import { EntityId, Handles } from '../../../shared/http/controller-decorators.js';
import { ArticlePictures } from './article-pictures.js';

class PictureQueryDto implements PictureQuery {
  @IsOptional()
  @IsString()
  @MaxLength(64)
  v?: string;

  @IsOptional()
  @Type(() => Number)
  @IsIn(PICTURE_WIDTHS)
  width?: PictureWidth;
}

@Controller()
export class PicturesController {
  constructor(private readonly pictures: ArticlePictures) {}

  @Handles(articlesRoutes.picture)
  async picture(
    @EntityId() id: string,
    @Query() { v, width = PICTURE_WIDTHS[0] }: PictureQueryDto,
    @Res() response: Response,
  ) {
    const { version, bytes } = orNotFound(await this.pictures.find(id, width));
    response.set({
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline',
      // A URL with a version always has the same picture.
      'Cache-Control': v === version ? 'public, max-age=2592000, immutable' : 'public, max-age=300',
      ETag: `"${version}-${width}"`,
    });
    response.send(bytes);
    return version;
  }
}
