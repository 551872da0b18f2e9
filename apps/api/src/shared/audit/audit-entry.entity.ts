import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** An action of the staff. Without foreign keys, because entries are kept when the account or the subject is deleted. */
@Entity('audit_log')
@Index('audit_log_at_idx', ['at'])
@Index('audit_log_action_idx', ['action', 'at'])
@Index('audit_log_admin_username_idx', ['adminUsername', 'at'])
@Index('audit_log_subject_idx', ['subjectType', 'subjectId'])
export class AuditEntryEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;

  @Column('uuid', { nullable: true })
  adminId!: string | null;

  /** The username at the time of the action. */
  @Column('text')
  adminUsername!: string;

  @Column('text')
  action!: string;

  @Column('text')
  subjectType!: string;

  @Column('text', { nullable: true })
  subjectId!: string | null;

  @Column('jsonb', { default: {} })
  details!: AuditDetails;
}
