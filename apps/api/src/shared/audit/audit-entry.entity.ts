import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Plain data that can be shown beside the action. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** One thing an administrator did. No foreign key: the log outlives the account that acted and the thing it acted on. */
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

  /** The name at the time of the action. */
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
