import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PaymentEntity } from '../payment.entity.js';

/** The month that a payment bought. */
@Entity('premium_periods')
export class PremiumPeriodEntity {
  @PrimaryColumn('uuid')
  paymentId!: string;

  @OneToOne(() => PaymentEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  payment?: Relation<PaymentEntity>;

  /** As PayPal calls the money that was taken: refunds are made by it. */
  @Column('text')
  captureId!: string;

  @Column('timestamptz')
  startsAt!: Date;

  @Column('timestamptz')
  endsAt!: Date;

  @Column('timestamptz', { nullable: true })
  cancelledAt!: Date | null;

  /** What the terms promise for the part that was left at the cancellation. */
  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  refundDue!: string | null;
}
