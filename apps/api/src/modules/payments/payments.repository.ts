import { Injectable } from '@nestjs/common';
import type { CurrencyTotal, PaymentTotals } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { DAY_MS } from '../../shared/durations.js';
import { columns } from '../../shared/database/columns.js';
import {
  type Condition,
  equals,
  type ListPage,
  type ListSource,
  readListPage,
  startingWith,
  whereOf,
} from '../../shared/lists/list-page.js';
import { AccountExportRegistry } from '../users/index.js';
import { PaymentEntity } from './payment.entity.js';
import type { PaymentsListDto } from './payments.dto.js';

const SELECT = `SELECT ${columns<PaymentEntity>(
  ['id', 'userId', 'userEmail', 'paypalOrderId', 'amount', 'currency', 'status', 'createdAt'],
  'p',
)} FROM payments p`;

const LIST: ListSource = {
  select: SELECT,
  from: 'payments p',
  sorts: { createdAt: 'p.created_at', amount: 'p.amount' },
  key: 'p.id',
};

const PAYMENTS_OF_USER = `
  SELECT p.paypal_order_id AS "paypalOrderId", p.amount::text AS amount, p.currency, p.status,
    p.created_at AS "paidAt", q.starts_at AS "premiumFrom", q.ends_at AS "premiumUntil",
    q.cancelled_at AS "cancelledAt", q.refund_due::text AS "refundDue"
  FROM payments p LEFT JOIN premium_periods q ON q.payment_id = p.id
  WHERE p.user_id = $1 ORDER BY p.created_at DESC`;

const DAYS_30_MS = 30 * DAY_MS;
const MAX_EXPORTED = 100_000;

@Injectable()
export class PaymentsRepository {
  constructor(
    private readonly database: DataSource,
    exports: AccountExportRegistry,
  ) {
    exports.add('payments', (userId) => this.database.query<unknown[]>(PAYMENTS_OF_USER, [userId]));
  }

  list(query: PaymentsListDto): Promise<ListPage<PaymentEntity>> {
    return readListPage(this.database, LIST, query, conditionsOf(query));
  }

  export(query: PaymentsListDto): Promise<PaymentEntity[]> {
    const { where, values } = whereOf(conditionsOf(query));
    return this.database.query<PaymentEntity[]>(
      `${SELECT} ${where} ORDER BY p.created_at DESC, p.id DESC LIMIT ${MAX_EXPORTED}`,
      values,
    );
  }

  async totals(now: Date): Promise<PaymentTotals> {
    const [all, last30Days] = await Promise.all([
      this.totalsWhere(''),
      this.totalsWhere('AND created_at >= $1', [new Date(now.getTime() - DAYS_30_MS)]),
    ]);
    return { all, last30Days };
  }

  private totalsWhere(condition: string, values: Date[] = []): Promise<CurrencyTotal[]> {
    return this.database.query<CurrencyTotal[]>(
      `SELECT currency, sum(amount)::text AS amount, count(*)::int AS count FROM payments
        WHERE status = 'completed' ${condition} GROUP BY currency ORDER BY currency`,
      values,
    );
  }
}

/** `q` is the beginning of an e-mail address or a whole order number. */
function conditionsOf({ status, userId, q }: PaymentsListDto): readonly Condition[] {
  const conditions = [...equals('p.status', status), ...equals('p.user_id', userId)];
  if (q)
    conditions.push({
      sql: '(lower(p.user_email) LIKE ? OR p.paypal_order_id = ?)',
      values: [startingWith(q), q],
    });
  return conditions;
}
