import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../entities/user.entity.js';

/** The address an account is to have once its letter was answered. Only the hash of the link's token is kept. */
@Entity('email_changes')
@Index('email_changes_token_hash_unique', ['tokenHash'], { unique: true })
@Index('email_changes_expires_at_idx', ['expiresAt'])
export class EmailChangeEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: Relation<UserEntity>;

  @Column('text')
  email!: string;

  @Column('text')
  tokenHash!: string;

  @Column('timestamptz', { default: () => 'now()' })
  requestedAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}
