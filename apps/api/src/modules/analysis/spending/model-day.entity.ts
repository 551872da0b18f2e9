import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What the language model used and cost on one day of the quota's zone. Money in millionths of a dollar. */
@Entity('model_days')
@Check('model_days_held_micros_check', 'held_micros >= 0')
export class ModelDayEntity {
  @PrimaryColumn('date')
  day!: string;

  @Column('integer', { default: 0 })
  calls!: number;

  @Column('bigint', { default: 0 })
  inputTokens!: string;

  @Column('bigint', { default: 0 })
  outputTokens!: string;

  @Column('bigint', { default: 0 })
  spentMicros!: string;

  /** Set aside for calls under way; what a worker that died had set aside stays, as its calls may have been paid for. */
  @Column('bigint', { default: 0 })
  heldMicros!: string;

  /** When staff were told that the cap is reached. */
  @Column('timestamptz', { nullable: true })
  toldAt!: Date | null;
}
