import { Controller, Query, Res } from '@nestjs/common';
import { adminPaymentsRoutes, type AdminPayment, type PaymentTotals } from '@vaglio/contracts';
import { type Response } from 'express';
import { Handles } from '../../shared/http/handles.decorator.js';
import { toCsv } from '../../shared/lists/csv.js';
import { answerPage } from '../../shared/lists/list-page.js';
import { PaymentsListDto } from './dto/payments-list.dto.js';
import type { PaymentEntity } from './payment.entity.js';
import { PaymentsRepository } from './payments.repository.js';

const COLUMNS = ['id', 'createdAt', 'userEmail', 'paypalOrderId', 'amount', 'currency', 'status'] as const;

@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsRepository) {}

  @Handles(adminPaymentsRoutes.list)
  async list(
    @Query() query: PaymentsListDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly AdminPayment[]> {
    return answerPage(response, await this.payments.list(query)).map(toAdminPayment);
  }

  @Handles(adminPaymentsRoutes.totals)
  totals(): Promise<PaymentTotals> {
    return this.payments.totals(new Date());
  }

  @Handles(adminPaymentsRoutes.export)
  async export(@Query() query: PaymentsListDto, @Res() response: Response): Promise<void> {
    const payments = (await this.payments.export(query)).map(toAdminPayment);
    const rows = payments.map((payment) => COLUMNS.map((column) => payment[column]));
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="payments.csv"',
    });
    response.send(toCsv(COLUMNS, rows));
  }
}

function toAdminPayment(payment: PaymentEntity): AdminPayment {
  const { id, userEmail, userId, paypalOrderId, amount, currency, status, createdAt } = payment;
  return {
    id,
    userEmail,
    userId,
    paypalOrderId,
    amount,
    currency,
    status,
    createdAt: createdAt.toISOString(),
  };
}
