import type { PaymentStatus } from '@vaglio/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../users/index.js';

/** A payment. Kept when the account is deleted, because accounting requires it. */
@Entity('payments')
@Check('payments_status_check', `status IN ('completed', 'pending', 'refunded', 'failed')`)
@Index('payments_paypal_order_id_unique', ['paypalOrderId'], { unique: true })
@Index('payments_user_id_idx', ['userId'])
@Index('payments_created_at_idx', ['createdAt', 'id'])
@Index('payments_amount_idx', ['amount', 'id'])
@Index('payments_status_idx', ['status', 'createdAt', 'id'])
@Index('payments_totals_idx', ['status', 'createdAt', 'currency', 'amount'])
@Index('payments_user_email_idx', { synchronize: false })
export class PaymentEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text')
  userEmail!: string;

  @Column('text')
  paypalOrderId!: string;

  @Column('numeric', { precision: 12, scale: 2 })
  amount!: string;

  @Column('text')
  currency!: string;

  @Column('text')
  status!: PaymentStatus;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
