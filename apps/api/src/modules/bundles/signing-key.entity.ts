import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A key that signs evidence bundles, or did. One at a time is not retired. */
@Entity('signing_keys')
@Index('signing_keys_current_idx', { synchronize: false })
export class SigningKeyEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  publicKey!: string;

  /** In a `SecretBox`; deleted when another key takes over. */
  @Column('text', { nullable: true })
  privateKey!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  retiredAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  withdrawnAt!: Date | null;

  @Column('text', { default: '' })
  withdrawnReasonEn!: string;

  @Column('text', { default: '' })
  withdrawnReasonIt!: string;
}
