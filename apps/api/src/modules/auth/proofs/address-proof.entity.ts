import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../../users/index.js';

/** The owner of an account has shown to receive what is sent to this address. It stays true of no other address. */
@Entity('address_proofs')
export class AddressProofEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: Relation<UserEntity>;

  @PrimaryColumn('text')
  emailKey!: string;

  @Column('timestamptz', { default: () => 'now()' })
  provedAt!: Date;
}
