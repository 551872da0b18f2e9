import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A ClaimReview: the verdict of a fact-checker on a claim. */
@Entity('fact_checks')
@Index('fact_checks_origin_idx', ['origin', 'seenAt'])
@Index('fact_checks_words_idx', { synchronize: false })
export class FactCheckEntity {
  /** SHA-256 of URL and claim. */
  @PrimaryColumn('text')
  key!: string;

  @Index('fact_checks_url_idx')
  @Column('text')
  url!: string;

  @Column('text')
  claim!: string;

  /** As the fact-checker wrote it. */
  @Column('text')
  rating!: string;

  @Column('text')
  publisher!: string;

  @Column('text')
  title!: string;

  @Column('timestamptz', { nullable: true })
  reviewedAt!: Date | null;

  /** First domain of the fact-checker in the register; null when it is not in the register, and the row is then not used. */
  @Column('text', { nullable: true })
  factChecker!: string | null;

  /** `page`, `import`, or the URL of a feed. */
  @Column('text')
  origin!: string;

  /** Search words of the claim. */
  @Column('text', { array: true })
  words!: string[];

  @Column('timestamptz', { default: () => 'now()' })
  seenAt!: Date;
}
