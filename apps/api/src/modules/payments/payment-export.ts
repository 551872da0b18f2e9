import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountExportRegistry } from '../users/index.js';

const PAYMENTS_OF = `
  SELECT p.paypal_order_id AS "paypalOrderId", p.amount::text AS amount, p.currency, p.status,
    p.created_at AS "paidAt", q.starts_at AS "premiumFrom", q.ends_at AS "premiumUntil",
    q.cancelled_at AS "cancelledAt", q.refund_due::text AS "refundDue"
  FROM payments p LEFT JOIN premium_periods q ON q.payment_id = p.id
  WHERE p.user_id = $1 ORDER BY p.created_at DESC LIMIT 1000`;

/** What somebody paid and what for, as part of everything we know of them. */
@Injectable()
export class PaymentExport implements OnModuleInit {
  constructor(
    private readonly exports: AccountExportRegistry,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.exports.add('payments', (userId) => this.database.query<unknown[]>(PAYMENTS_OF, [userId]));
  }
}
