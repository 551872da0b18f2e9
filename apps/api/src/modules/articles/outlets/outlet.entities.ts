import type { AdminOutletRequest, Language, OutletStatementKind } from '@vaglio/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What editors state of an outlet. It is never changed: another statement takes its place. */
@Entity('outlet_statements')
@Check(
  'outlet_statements_says_check',
  `says IN ('registered', 'self-regulated', 'fact-checker', 'flagged', 'mixed', 'satire')`,
)
@Index('outlet_statements_domain_idx', ['domain', 'addedAt', 'id'])
export class OutletStatementEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  domain!: string;

  @Column('text')
  says!: OutletStatementKind;

  @Column('text')
  textEn!: string;

  @Column('text')
  textIt!: string;

  @Column('text')
  sourceUrl!: string;

  @Column('text')
  reason!: string;

  @Column('text')
  addedBy!: string;

  @Column('timestamptz', { default: () => 'now()' })
  addedAt!: Date;

  @Column('text', { nullable: true })
  withdrawnBy!: string | null;

  @Column('timestamptz', { nullable: true })
  withdrawnAt!: Date | null;
}

/** A domain that editors put into an outlet, or took out of one. */
@Entity('outlet_domains')
@Index('outlet_domains_outlet_idx', ['outlet'])
@Index('outlet_domains_former_outlet_idx', ['formerOutlet'])
export class OutletDomainEntity {
  @PrimaryColumn('text')
  domain!: string;

  /** The domain of its outlet; null where it stands alone. */
  @Column('text', { nullable: true })
  outlet!: string | null;

  /** The domain of the outlet it was taken out of. */
  @Column('text', { nullable: true })
  formerOutlet!: string | null;

  @Column('text')
  sourceUrl!: string;

  @Column('text')
  reason!: string;

  @Column('text')
  movedBy!: string;

  @Column('timestamptz', { default: () => 'now()' })
  movedAt!: Date;
}

/** A visitor's request about what is said of an outlet. */
@Entity('outlet_requests')
@Check('outlet_requests_status_check', `status IN ('open', 'answered')`)
@Index('outlet_requests_created_at_idx', ['createdAt', 'id'])
@Index('outlet_requests_status_idx', ['status', 'createdAt', 'id'])
export class OutletRequestEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  domain!: string;

  @Column('text')
  message!: string;

  /** Emptied some time after the answer. */
  @Column('text')
  email!: string;

  @Column('text')
  language!: Language;

  @Column('text', { default: 'open' })
  status!: AdminOutletRequest['status'];

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  answeredAt!: Date | null;

  @Column('text', { nullable: true })
  answeredBy!: string | null;

  @Column('text', { nullable: true })
  answer!: string | null;
}
