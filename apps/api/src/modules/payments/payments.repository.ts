import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CurrencyTotal, PaymentTotals } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { columns } from '../../shared/database/columns.js';
import { newId } from '../../shared/database/new-id.js';
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

export type NewPayment = Omit<PaymentEntity, 'id' | 'createdAt' | 'user'>;

const SELECT = `SELECT ${columns<PaymentEntity>(
  ['id', 'userId', 'userEmail', 'paypalOrderId', 'amount', 'currency', 'status', 'createdAt'],
  'p',
)} FROM payments p`;

const LIST: ListSource = {
  select: SELECT,
  from: 'payments p',
  sorts: { createdAt: 'p.created_at', amount: 'p.amount' },
  defaultSort: 'createdAt',
  key: 'p.id',
};

const ALL_TOTALS = `SELECT currency, sum(amount)::text AS amount, count(*)::int AS count FROM payments
  WHERE status = 'completed' GROUP BY currency ORDER BY currency`;

const LATEST_TOTALS = `SELECT currency, sum(amount)::text AS amount, count(*)::int AS count FROM payments
  WHERE status = 'completed' AND created_at >= $1 GROUP BY currency ORDER BY currency`;

const DAYS_30_MS = 30 * 86_400_000;
const MAX_EXPORTED = 100_000;

@Injectable()
export class PaymentsRepository {
  constructor(private readonly database: DataSource) {}

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
    const since = new Date(now.getTime() - DAYS_30_MS);
    const [all, last30Days] = await Promise.all([
      this.database.query<CurrencyTotal[]>(ALL_TOTALS),
      this.database.query<CurrencyTotal[]>(LATEST_TOTALS, [since]),
    ]);
    return { all, last30Days };
  }

  /** Null when the order was used before: the unique index decides between two calls at once. */
  async insert(manager: EntityManager, payment: NewPayment): Promise<string | null> {
    const id = newId();
    const rows = await manager.query<unknown[]>(
      `INSERT INTO payments (id, user_id, user_email, paypal_order_id, amount, currency, status)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (paypal_order_id) DO NOTHING RETURNING id`,
      [
        id,
        payment.userId,
        payment.userEmail,
        payment.paypalOrderId,
        payment.amount,
        payment.currency,
        payment.status,
      ],
    );
    return rows.length > 0 ? id : null;
  }
}

/** `q` is the beginning of an e-mail address or a whole order number. */
function conditionsOf({ status, userId, q }: PaymentsListDto): readonly Condition[] {
  const wanted: readonly Condition[] = q
    ? [
        {
          sql: '(lower(p.user_email) LIKE ? OR p.paypal_order_id = ?)',
          values: [startingWith(q), q],
        },
      ]
    : [];
  return [...equals('p.status', status), ...equals('p.user_id', userId), ...wanted];
}

const PAYMENTS_OF = `
  SELECT p.paypal_order_id AS "paypalOrderId", p.amount::text AS amount, p.currency, p.status,
    p.created_at AS "paidAt", q.starts_at AS "premiumFrom", q.ends_at AS "premiumUntil",
    q.cancelled_at AS "cancelledAt", q.refund_due::text AS "refundDue"
  FROM payments p LEFT JOIN premium_periods q ON q.payment_id = p.id
  WHERE p.user_id = $1 ORDER BY p.created_at DESC LIMIT 1000`;

/** Adds payments and the months they bought to an account's export. */
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
