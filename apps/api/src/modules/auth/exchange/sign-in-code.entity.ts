import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../../users/index.js';

/** A code that stands in an address for a minute. Only the hash of it, together with its browser's key, is kept. */
@Entity('sign_in_codes')
@Index('sign_in_codes_user_id_idx', ['userId'])
@Index('sign_in_codes_expires_at_idx', ['expiresAt'])
export class SignInCodeEntity {
  @PrimaryColumn('text')
  codeHash!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: Relation<UserEntity>;

  @Column('timestamptz')
  expiresAt!: Date;
}
