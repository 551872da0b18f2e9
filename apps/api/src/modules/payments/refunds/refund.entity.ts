import type { Language, RefundStatus } from '@vaglio/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PaymentEntity } from '../payment.entity.js';

/** Money that is owed to a payer, until it was paid back. */
@Entity('refunds')
@Check('refunds_status_check', `status IN ('due', 'sending', 'unclear', 'pending', 'paid')`)
@Index('refunds_payment_id_unique', ['paymentId'], { unique: true })
@Index('refunds_created_at_idx', ['createdAt', 'id'])
@Index('refunds_status_idx', ['status', 'createdAt', 'id'])
export class RefundEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  paymentId!: string;

  @ManyToOne(() => PaymentEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  payment?: Relation<PaymentEntity>;

  /** Of the letter that says it was paid: the account may be gone by then. */
  @Column('text')
  language!: Language;

  @Column('numeric', { precision: 12, scale: 2 })
  amount!: string;

  @Column('text')
  currency!: string;

  @Column('text', { default: 'due' })
  status!: RefundStatus;

  /** Part of PayPal's request id: a new number only after a definite refusal. */
  @Column('integer', { default: 1 })
  attempt!: number;

  @Column('timestamptz', { nullable: true })
  claimedAt!: Date | null;

  /** What PayPal said last, where it did not pay. */
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
