import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A ClaimReview: what a fact-checker says of a claim. */
@Entity('fact_checks')
@Index('fact_checks_origin_idx', ['origin', 'seenAt'])
@Index('fact_checks_words_idx', { synchronize: false })
export class FactCheckEntity {
  /** SHA-256 of address and claim. */
  @PrimaryColumn('text')
  key!: string;

  @Index('fact_checks_url_idx')
  @Column('text')
  url!: string;

  @Column('text')
  claim!: string;

  /** The fact-checker's own words. */
  @Column('text')
  rating!: string;

  @Column('text')
  publisher!: string;

  @Column('text')
  title!: string;

  @Column('timestamptz', { nullable: true })
  reviewedAt!: Date | null;

  /** First domain of the fact-checker in the register; one that it does not know has null, and is stored but not used. */
  @Column('text', { nullable: true })
  factChecker!: string | null;

  /** `page`, `import`, or the address of a feed. */
  @Column('text')
  origin!: string;

  /** The words by which it is found. */
  @Column('text', { array: true })
  words!: string[];

  @Column('timestamptz', { default: () => 'now()' })
  seenAt!: Date;
}
