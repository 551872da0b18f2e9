import { Controller, Query, Res } from '@nestjs/common';
import { type AdminPayment, adminPaymentsRoutes, adminRefundsRoutes, toCsv } from '@vaglio/contracts';
import type { Response } from 'express';
import { type AdminCaller, CurrentCaller } from '../../shared/http/caller.js';
import { EntityId, Handles } from '../../shared/http/controller-decorators.js';
import type { PaymentEntity } from './payment.entity.js';
import { PaymentsListDto, RefundsListDto } from './payments.dto.js';
import { PaymentsRepository } from './payments.repository.js';
import { Refunds } from './refunds/refunds.service.js';

const COLUMNS = ['id', 'createdAt', 'userEmail', 'paypalOrderId', 'amount', 'currency', 'status'] as const;

@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsRepository) {}

  @Handles(adminPaymentsRoutes.list)
  async list(@Query() query: PaymentsListDto) {
    return (await this.payments.list(query)).map(toAdminPayment);
  }

  @Handles(adminPaymentsRoutes.totals)
  totals() {
    return this.payments.totals(new Date());
  }

  @Handles(adminPaymentsRoutes.export)
  async export(@Query() query: PaymentsListDto, @Res() response: Response) {
    const payments = (await this.payments.export(query)).map(toAdminPayment);
    const rows = payments.map((payment) => COLUMNS.map((column) => payment[column]));
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="payments.csv"',
    });
    response.send(toCsv(COLUMNS, rows));
  }
}

const toAdminPayment = (payment: PaymentEntity): AdminPayment => ({
  ...payment,
  createdAt: payment.createdAt.toISOString(),
});

@Controller()
export class RefundsController {
  constructor(private readonly refunds: Refunds) {}

  @Handles(adminRefundsRoutes.list)
  list(@Query() query: RefundsListDto) {
    return this.refunds.list(query);
  }

  @Handles(adminRefundsRoutes.send)
  send(@EntityId() id: string, @CurrentCaller() admin: AdminCaller) {
    return this.refunds.send(id, admin);
  }

  @Handles(adminRefundsRoutes.markPaid)
  markPaid(@EntityId() id: string, @CurrentCaller() admin: AdminCaller) {
    return this.refunds.markPaid(id, admin);
  }
}
