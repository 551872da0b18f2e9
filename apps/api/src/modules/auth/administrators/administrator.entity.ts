import type { AdminRole } from '@vaglio/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Staff of the back-office; never a visitor's account with a flag. */
@Entity('administrators')
@Check('administrators_role_check', `role IN ('administrator')`)
@Index('administrators_username_key_unique', ['usernameKey'], { unique: true })
export class AdministratorEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  username!: string;

  /** As it is compared: without case. */
  @Column('text')
  usernameKey!: string;

  @Column('text')
  passwordHash!: string;

  @Column('text', { default: 'administrator' })
  role!: AdminRole;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
