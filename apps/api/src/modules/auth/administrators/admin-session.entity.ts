import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AdministratorEntity } from './administrator.entity.js';

/** One sign-in to the back-office. */
@Entity('admin_sessions')
@Index('admin_sessions_administrator_id_idx', ['administratorId'])
@Index('admin_sessions_expires_at_idx', ['expiresAt'])
export class AdminSessionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  administratorId!: string;

  @ManyToOne(() => AdministratorEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  administrator?: Relation<AdministratorEntity>;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}
