import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../../users/index.js';

/** A link to choose a new password. Only the hash of its token is kept. */
@Entity('password_reset_tokens')
@Index('password_reset_tokens_user_id_idx', ['userId'])
@Index('password_reset_tokens_expires_at_idx', ['expiresAt'])
export class PasswordResetTokenEntity {
  @PrimaryColumn('text')
  tokenHash!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: Relation<UserEntity>;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}
