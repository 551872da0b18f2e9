import { Controller, Param, Query, Res } from '@nestjs/common';
import { type AdminRefund, adminRefundsRoutes } from '@vaglio/contracts';
import type { Response } from 'express';
import { type AdminCaller, CurrentCaller } from '../../../shared/http/caller.js';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { answerPage } from '../../../shared/lists/list-page.js';
import { RefundsListDto } from '../dto/refunds-list.dto.js';
import { Refunds } from './refunds.service.js';

@Controller()
export class RefundsController {
  constructor(private readonly refunds: Refunds) {}

  @Handles(adminRefundsRoutes.list)
  async list(
    @Query() query: RefundsListDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly AdminRefund[]> {
    return answerPage(response, await this.refunds.list(query));
  }

  @Handles(adminRefundsRoutes.send)
  send(@Param('id') id: string, @CurrentCaller() admin: AdminCaller): Promise<AdminRefund> {
    return this.refunds.send(id, admin);
  }

  @Handles(adminRefundsRoutes.markPaid)
  markPaid(@Param('id') id: string, @CurrentCaller() admin: AdminCaller): Promise<AdminRefund> {
    return this.refunds.markPaid(id, admin);
  }
}
