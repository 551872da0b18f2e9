import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import {
  type AdminContentPage,
  adminContentPagesRoutes,
  type ContentPage,
  contentPagesRoutes,
} from '@vaglio/contracts';
import type { Request, Response } from 'express';
import { CurrentCaller } from '../../shared/http/caller.js';
import type { AdminCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/handles.decorator.js';
import { languageOfRequest } from '../../shared/http/language-of-request.js';
import { answerPage } from '../../shared/lists/list-page.js';
import {
  ContentPageQueryDto,
  ContentPagesListDto,
  UpdateContentPageDto,
  VersionDto,
} from './content-pages.dto.js';
import { ContentPagesService } from './content-pages.service.js';

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

@Controller()
export class AdminContentPagesController {
  constructor(private readonly pages: ContentPagesService) {}

  /** All four in one page, in the order of their ids. */
  @Handles(adminContentPagesRoutes.list)
  async list(
    @Query() _query: ContentPagesListDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly AdminContentPage[]> {
    const rows = await this.pages.list();
    return answerPage(response, { rows, total: rows.length });
  }

  @Handles(adminContentPagesRoutes.read)
  read(@Param('id') id: string): Promise<AdminContentPage> {
    return this.pages.readForAdmin(id);
  }

  @Handles(adminContentPagesRoutes.update)
  update(
    @Param('id') id: string,
    @Body() body: UpdateContentPageDto,
    @CurrentCaller() admin: AdminCaller,
  ): Promise<AdminContentPage> {
    return this.pages.update(id, body, admin);
  }

  @Handles(adminContentPagesRoutes.restore)
  restore(
    @Param('id') id: string,
    @Body() { version }: VersionDto,
    @CurrentCaller() admin: AdminCaller,
  ): Promise<AdminContentPage> {
    return this.pages.restore(id, version, admin);
  }
}
