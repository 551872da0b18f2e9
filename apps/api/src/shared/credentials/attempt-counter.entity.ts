import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often something was tried lately, by one account or from one network; shared by all processes. */
@Entity('attempt_counters')
export class AttemptCounterEntity {
  @PrimaryColumn('text')
  key!: string;

  @Column('integer')
  attempts!: number;

  @Column('timestamptz')
  blockedUntil!: Date;

  @Index('attempt_counters_forgotten_at_idx')
  @Column('timestamptz')
  forgottenAt!: Date;
}
