import { Controller, Param, Query, Req } from '@nestjs/common';
import { contentPagesRoutes, type ContentPage } from '@vaglio/contracts';
import type { Request } from 'express';
import { Handles } from '../../shared/http/handles.decorator.js';
import { languageOfRequest } from '../../shared/http/language-of-request.js';
import { ContentPagesService } from './content-pages.service.js';
import { ContentPageQueryDto } from './dto/content-page-query.dto.js';

@Controller()
export class ContentPagesController {
  constructor(private readonly pages: ContentPagesService) {}

  @Handles(contentPagesRoutes.read)
  read(
    @Param('key') key: string,
    @Query() { lang }: ContentPageQueryDto,
    @Req() request: Request,
  ): Promise<ContentPage> {
    return this.pages.read(key, lang ?? languageOfRequest(request));
  }
}
