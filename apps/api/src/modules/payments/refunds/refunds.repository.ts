import { Injectable } from '@nestjs/common';
import type { AdminRefund, Language, RefundStatus } from '@vaglio/contracts';
import {
  Check,
  Column,
  DataSource,
  Entity,
  type EntityManager,
  ForeignKey,
  Index,
  PrimaryColumn,
} from 'typeorm';
import { columns } from '../../../shared/database/columns.js';
import { newId } from '../../../shared/database/new-id.js';
import { equals, type ListPage, type ListSource, readListPage } from '../../../shared/lists/list-page.js';
import { PaymentEntity } from '../payment.entity.js';
import type { RefundsListDto } from '../payments.dto.js';
import { CHECKED_AT_ONCE } from '../payments.limits.js';

/** A refund of a payment. */
@Entity('refunds')
@Check('refunds_status_check', `status IN ('due', 'sending', 'unclear', 'pending', 'paid')`)
@Index('refunds_payment_id_unique', ['paymentId'], { unique: true })
@Index('refunds_created_at_idx', ['createdAt', 'id'])
@Index('refunds_status_idx', ['status', 'createdAt', 'id'])
export class RefundEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => PaymentEntity, { onDelete: 'CASCADE' })
  @Column('uuid')
  paymentId!: string;

  /** The language of the mail, because the account may be deleted by then. */
  @Column('text')
  language!: Language;

  @Column('numeric', { precision: 12, scale: 2 })
  amount!: string;

  @Column('text')
  currency!: string;

  @Column('text', { default: 'due' })
  status!: RefundStatus;

  /** Part of PayPal's request id; incremented only after a definite refusal. */
  @Column('integer', { default: 1 })
  attempt!: number;

  @Column('timestamptz', { nullable: true })
  claimedAt!: Date | null;

  /** PayPal's reason for the last refusal. */
  @Column('text', { nullable: true })
  failure!: string | null;

  @Column('text', { nullable: true })
  paypalRefundId!: string | null;

  @Column('timestamptz', { nullable: true })
  settledAt!: Date | null;

  @Column('text', { nullable: true })
  settledBy!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** A refund with fields of its payment. */
export interface RefundRow extends Omit<AdminRefund, 'createdAt' | 'settledAt'> {
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly captureId: string;
  readonly paid: string;
  readonly attempt: number;
  readonly language: Language;
  readonly firstName: string | null;
  /** The present address of the account, or that of the payment when the account is deleted. */
  readonly recipient: string;
  readonly paypalRefundId: string | null;
}

const SELECT = `SELECT ${columns<RefundEntity>(['id', 'paymentId', 'amount', 'currency', 'status', 'failure'], 'r')},
    ${columns<RefundEntity>(['createdAt', 'settledAt', 'settledBy', 'attempt', 'language', 'paypalRefundId'], 'r')},
    ${columns<PaymentEntity>(['userId', 'userEmail', 'paypalOrderId'], 'p')}, p.amount AS paid,
    q.capture_id AS "captureId", u.first_name AS "firstName", coalesce(u.email, p.user_email) AS recipient
  FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN premium_periods q ON q.payment_id = r.payment_id
    LEFT JOIN users u ON u.id = p.user_id`;

const PAYMENT_TEXTS = `(SELECT concat_ws(' ', user_email, paypal_order_id) FROM payments WHERE id = r.payment_id)`;

const LIST: ListSource = {
  select: SELECT,
  from: 'refunds r',
  sorts: { createdAt: 'r.created_at' },
  key: 'r.id',
  searched: [PAYMENT_TEXTS],
};

/** A claim of an interrupted call ends after two minutes, which is longer than any call takes. */
const CLAIM = `UPDATE refunds SET status = 'sending', claimed_at = now()
  WHERE id = $1 AND (status IN ('due', 'unclear')
    OR (status = 'sending' AND claimed_at < now() - interval '2 minutes'))`;

@Injectable()
export class RefundsRepository {
  constructor(private readonly database: DataSource) {}

  list({ status, userId, ...query }: RefundsListDto): Promise<ListPage<RefundRow>> {
    return readListPage(this.database, LIST, query, [
      ...equals('r.status', status),
      ...(userId === undefined
        ? []
        : [{ sql: 'r.payment_id IN (SELECT id FROM payments WHERE user_id = ?)', values: [userId] }]),
    ]);
  }

  async find(id: string, manager: EntityManager = this.database.manager): Promise<RefundRow | null> {
    const [row] = await manager.query<RefundRow[]>(`${SELECT} WHERE r.id = $1`, [id]);
    return row ?? null;
  }

  /** Returns the unpaid refund of an order, unless it is being sent. */
  async findOpen(orderId: string): Promise<RefundRow | null> {
    const [row] = await this.database.query<RefundRow[]>(
      `${SELECT} WHERE p.paypal_order_id = $1 AND r.status IN ('due', 'unclear', 'pending')`,
      [orderId],
    );
    return row ?? null;
  }

  /** Returns the next refunds after an id that PayPal accepted but has not paid yet. */
  pending(after: string): Promise<RefundRow[]> {
    return this.database.query<RefundRow[]>(
      `${SELECT} WHERE r.status = 'pending' AND r.id > $1 ORDER BY r.id LIMIT ${CHECKED_AT_ONCE}`,
      [after],
    );
  }

  /** Called in the transaction that ends the month. */
  async add(
    manager: EntityManager,
    refund: Pick<RefundEntity, 'paymentId' | 'amount' | 'currency' | 'language'>,
  ): Promise<void> {
    await manager.getRepository(RefundEntity).insert({ id: newId(), ...refund });
  }

  /** Returns false when the refund is paid or being sent. */
  async claim(manager: EntityManager, id: string): Promise<boolean> {
    const [, changed] = await manager.query<[unknown, number]>(CLAIM, [id]);
    return changed === 1;
  }

  /** Returns false when the refund has another state. */
  async move(
    manager: EntityManager,
    id: string,
    from: RefundStatus,
    change: Partial<RefundEntity>,
  ): Promise<boolean> {
    const { affected } = await manager.getRepository(RefundEntity).update({ id, status: from }, change);
    return affected === 1;
  }
}
