import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../../users/index.js';
import { AdministratorEntity } from '../administrators/administrator.entity.js';

/** A network from which an account signed in. The hash is keyed and holds the account, so that no network can be read from it. */
@Entity('sign_in_networks')
@Check('sign_in_networks_owner_check', 'num_nonnulls(user_id, administrator_id) = 1')
@Index('sign_in_networks_user_id_idx', ['userId'])
@Index('sign_in_networks_administrator_id_idx', ['administratorId'])
@Index('sign_in_networks_last_used_at_idx', ['lastUsedAt'])
export class SignInNetworkEntity {
  @PrimaryColumn('text')
  networkHash!: string;

  @Column('uuid', { nullable: true })
  userId!: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: Relation<UserEntity>;

  @Column('uuid', { nullable: true })
  administratorId!: string | null;

  @ManyToOne(() => AdministratorEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  administrator?: Relation<AdministratorEntity>;

  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt!: Date;
}
