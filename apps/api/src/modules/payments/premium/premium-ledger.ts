import { Injectable } from '@nestjs/common';
import { type PaymentStatus, PREMIUM_PRICE, type User, WITHDRAWAL_DAYS } from '@vaglio/contracts';
import { Column, DataSource, Entity, type EntityManager, ForeignKey, PrimaryColumn } from 'typeorm';
import { newId } from '../../../shared/database/new-id.js';
import { QuotaConfig } from '../../../shared/config/quota.config.js';
import { PaymentEntity } from '../payment.entity.js';
import { CHECKED_AT_ONCE } from '../payments.limits.js';

/** The month that a payment bought. */
@Entity('premium_periods')
export class PremiumPeriodEntity {
  @ForeignKey(() => PaymentEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  paymentId!: string;

  /** PayPal's id of the capture, which refunds need. */
  @Column('text')
  captureId!: string;

  @Column('timestamptz')
  startsAt!: Date;

  @Column('timestamptz')
  endsAt!: Date;

  @Column('timestamptz', { nullable: true })
  cancelledAt!: Date | null;

  /** The refund for the unused part after a cancellation or withdrawal. */
  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  refundDue!: string | null;
}

export interface KnownPayment {
  readonly id: string;
  /** Null when the account is deleted. */
  readonly userId: string | null;
  readonly userEmail: string;
  readonly status: PaymentStatus;
}

export interface PaidPeriod {
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: string;
  readonly currency: string;
  readonly paidAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The last moment of the withdrawal period. */
  readonly withdrawUntil: Date;
}

/** The withdrawal period starts on the day after the purchase and ends with its last day in the host's time zone. */
const OPEN_PERIODS = `SELECT q.payment_id AS "paymentId", p.paypal_order_id AS "orderId", p.amount::text AS amount,
    p.currency, p.created_at AS "paidAt", q.starts_at AS "startsAt", q.ends_at AS "endsAt",
    (date_trunc('day', p.created_at AT TIME ZONE $3) + interval '${WITHDRAWAL_DAYS + 1} days'
      - interval '1 millisecond') AT TIME ZONE $3 AS "withdrawUntil"
  FROM premium_periods q JOIN payments p ON p.id = q.payment_id
  WHERE p.user_id = $1 AND p.status = 'completed' AND q.ends_at > $2 AND q.cancelled_at IS NULL
  ORDER BY q.starts_at`;

/** Stores payments and the Premium months that they bought, with one row per order. */
@Injectable()
export class PremiumLedger {
  constructor(
    private readonly database: DataSource,
    private readonly quota: QuotaConfig,
  ) {}

  async find(orderId: string): Promise<KnownPayment | null> {
    const [row] = await this.database.query<KnownPayment[]>(
      `SELECT id, user_id AS "userId", user_email AS "userEmail", status FROM payments WHERE paypal_order_id = $1`,
      [orderId],
    );
    return row ?? null;
  }

  /** Stores the payment before its capture, so that a crash in between is noticed. */
  async open(orderId: string, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
    const { amount, currency } = PREMIUM_PRICE;
    await this.database
      .createQueryBuilder()
      .insert()
      .into(PaymentEntity)
      .values({
        id: newId(),
        userId: id,
        userEmail: email,
        paypalOrderId: orderId,
        amount,
        currency,
        status: 'pending',
      })
      .orIgnore()
      .execute();
  }

  /** Returns the payment's id for the first call, and null for later ones. */
  async complete(manager: EntityManager, orderId: string): Promise<string | null> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE payments SET status = 'completed'
       WHERE paypal_order_id = $1 AND status IN ('pending', 'failed') RETURNING id`,
      [orderId],
    );
    return rows[0]?.id ?? null;
  }

  async markFailed(orderId: string): Promise<void> {
    await this.database.query(
      `UPDATE payments SET status = 'failed' WHERE paypal_order_id = $1 AND status = 'pending'`,
      [orderId],
    );
  }

  /** Returns false when the payment was refunded before or never completed. */
  async markRefunded(manager: EntityManager, orderId: string): Promise<boolean> {
    const [, changed] = await manager.query<[unknown, number]>(
      `UPDATE payments SET status = 'refunded' WHERE paypal_order_id = $1 AND status = 'completed'`,
      [orderId],
    );
    return changed === 1;
  }

  async addPeriod(
    manager: EntityManager,
    period: Pick<PremiumPeriodEntity, 'paymentId' | 'captureId' | 'startsAt' | 'endsAt'>,
  ): Promise<void> {
    await manager.getRepository(PremiumPeriodEntity).insert(period);
  }

  /** Returns paid months that are not over. */
  openPeriods(manager: EntityManager, userId: string, now: Date): Promise<PaidPeriod[]> {
    return manager.query<PaidPeriod[]>(OPEN_PERIODS, [userId, now, this.quota.timezone]);
  }

  async cancelPeriod(manager: EntityManager, paymentId: string, now: Date, refundDue: string): Promise<void> {
    await manager.getRepository(PremiumPeriodEntity).update({ paymentId }, { cancelledAt: now, refundDue });
  }

  /** Moves a month earlier by the time that a withdrawal freed. */
  async moveForward(manager: EntityManager, paymentId: string, byMs: number): Promise<void> {
    await manager.query(
      `UPDATE premium_periods SET starts_at = starts_at - $2 * interval '1 millisecond',
         ends_at = ends_at - $2 * interval '1 millisecond' WHERE payment_id = $1`,
      [paymentId, byMs],
    );
  }

  /** Returns the next payments after an id that have been pending for longer than `sinceMs`. */
  async longPending(
    sinceMs: number,
    after: string,
  ): Promise<{ readonly id: string; readonly orderId: string; readonly createdAt: Date }[]> {
    return this.database.query(
      `SELECT id, paypal_order_id AS "orderId", created_at AS "createdAt" FROM payments
       WHERE status = 'pending' AND created_at < now() - $1 * interval '1 millisecond' AND id > $2
       ORDER BY id LIMIT ${CHECKED_AT_ONCE}`,
      [sinceMs, after],
    );
  }
}
