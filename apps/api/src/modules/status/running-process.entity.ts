import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

export type ProcessRole = 'api' | 'worker' | 'both';

/** One process of this installation, for as long as it says that it lives. */
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
