import type { AdminOutletRequest, Language, OutletStatementKind } from '@vaglio/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An editors' statement on an outlet. It is never edited, but withdrawn and replaced. */
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

/** A domain that editors added to an outlet or removed from one. */
@Entity('outlet_domains')
@Index('outlet_domains_outlet_idx', ['outlet'])
@Index('outlet_domains_former_outlet_idx', ['formerOutlet'])
export class OutletDomainEntity {
  @PrimaryColumn('text')
  domain!: string;

  /** The first domain of its outlet; null after it was removed from one. */
  @Column('text', { nullable: true })
  outlet!: string | null;

  /** The first domain of the outlet from which it was removed. */
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

/** A visitor's request to review the data of an outlet. */
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

  /** Emptied 90 days after the answer. */
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
