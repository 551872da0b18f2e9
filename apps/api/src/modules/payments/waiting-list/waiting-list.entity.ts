import type { Language } from '@vaglio/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../../users/index.js';

/** Somebody who wants one letter when premium can be bought. */
@Entity('waiting_list')
@Index('waiting_list_email_key_unique', ['emailKey'], { unique: true })
@Index('waiting_list_user_id_idx', ['userId'])
@Index('waiting_list_notified_at_idx', ['notifiedAt'])
export class WaitingListEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** The account that joined with its own address; without one, anybody may have entered the address. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: Relation<UserEntity> | null;

  @Column('text')
  email!: string;

  @Column('text')
  emailKey!: string;

  @Column('text')
  language!: Language;

  @Column('timestamptz', { default: () => 'now()' })
  consentedAt!: Date;

  /** When the letter was written. */
  @Column('timestamptz', { nullable: true })
  notifiedAt!: Date | null;
}
