import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../../users/index.js';

/** Somebody at Google and their account here. The subject never changes, while the address may. */
@Entity('google_identities')
@Index('google_identities_user_id_idx', ['userId'])
export class GoogleIdentityEntity {
  @PrimaryColumn('text')
  issuer!: string;

  @PrimaryColumn('text')
  subject!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: Relation<UserEntity>;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
