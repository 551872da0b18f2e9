import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { type AdminContentPage, adminContentPagesRoutes } from '@vaglio/contracts';
import type { Response } from 'express';
import { type AdminCaller, CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/handles.decorator.js';
import { answerPage } from '../../shared/lists/list-page.js';
import { ContentPagesService } from './content-pages.service.js';
import { ContentPagesListDto } from './dto/content-pages-list.dto.js';
import { UpdateContentPageDto, VersionDto } from './dto/update-content-page.dto.js';

@Controller()
export class AdminContentPagesController {
  constructor(private readonly pages: ContentPagesService) {}

  /** There are four; they always come together, in the order of their ids. */
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
