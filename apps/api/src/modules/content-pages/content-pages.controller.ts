import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { adminContentPagesRoutes, contentPagesRoutes } from '@vaglio/contracts';
import type { Request } from 'express';
import { type AdminCaller, CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/controller-decorators.js';
import { languageOfRequest } from '../../shared/http/language-of-request.js';
import { cleanedMarkup } from './clean-markup.js';
import {
  CleanContentDto,
  ContentPageQueryDto,
  ContentPagesListDto,
  ContentPageVersionsListDto,
  RestoreContentPageDto,
  UpdateContentPageDto,
} from './content-pages.dto.js';
import { ContentPagesService } from './content-pages.service.js';

@Controller()
export class ContentPagesController {
  constructor(private readonly pages: ContentPagesService) {}

  @Handles(contentPagesRoutes.read)
  read(@Param('key') key: string, @Query() { lang }: ContentPageQueryDto, @Req() request: Request) {
    return this.pages.read(key, lang ?? languageOfRequest(request));
  }
}

@Controller()
export class AdminContentPagesController {
  constructor(private readonly pages: ContentPagesService) {}

  /** Returns all pages. */
  @Handles(adminContentPagesRoutes.list)
  list(@Query() query: ContentPagesListDto) {
    return this.pages.list(query);
  }

  @Handles(adminContentPagesRoutes.read)
  read(@Param('id') id: string) {
    return this.pages.readForAdmin(id);
  }

  @Handles(adminContentPagesRoutes.update)
  update(@Param('id') id: string, @Body() body: UpdateContentPageDto, @CurrentCaller() admin: AdminCaller) {
    return this.pages.update(id, body, admin);
  }

  @Handles(adminContentPagesRoutes.restore)
  restore(@Param('id') id: string, @Body() body: RestoreContentPageDto, @CurrentCaller() admin: AdminCaller) {
    return this.pages.restore(id, body, admin);
  }

  @Handles(adminContentPagesRoutes.versions)
  versions(@Param('id') id: string, @Query() query: ContentPageVersionsListDto) {
    return this.pages.versions(id, query);
  }

  @Handles(adminContentPagesRoutes.version)
  version(@Param('id') id: string, @Param('number') number: string) {
    return this.pages.version(id, number);
  }

  @Handles(adminContentPagesRoutes.clean)
  clean(@Body() { content }: CleanContentDto) {
    return cleanedMarkup(content);
  }
}
