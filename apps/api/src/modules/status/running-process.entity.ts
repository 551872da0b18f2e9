import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** When something that is done from outside, such as a backup, last ended well. */
@Entity('operation_marks')
export class OperationMarkEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}

export type ProcessRole = 'api' | 'worker' | 'both';

/** One process of this installation, for as long as it sends its heartbeat. */
@Entity('running_processes')
@Check('running_processes_role_check', `role IN ('api', 'worker', 'both')`)
export class RunningProcessEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  role!: ProcessRole;

  @Column('text')
  version!: string;

  @Column('timestamptz', { default: () => 'now()' })
  startedAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  seenAt!: Date;
}
