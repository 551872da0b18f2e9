import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A service's answer, kept until it expires. */
@Entity('lookup_answers')
export class LookupAnswerEntity {
  /** SHA-256 of the question. */
  @PrimaryColumn('text')
  key!: string;

  @Column('jsonb')
  value!: unknown;

  @Index('lookup_answers_expires_idx')
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

/** When a service that limits its callers may be called again. */
@Entity('lookup_calls')
export class LookupCallEntity {
  @PrimaryColumn('text')
  service!: string;

  @Column('timestamptz', { name: 'next_at' })
  nextAt!: Date;
}
