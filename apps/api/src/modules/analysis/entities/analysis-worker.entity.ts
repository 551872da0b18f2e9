import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A process that runs analyses, and how many at a time. One that was not seen for a while has ended. */
@Entity('analysis_workers')
export class AnalysisWorkerEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('integer')
  places!: number;

  @Column('timestamptz', { default: () => 'now()' })
  seenAt!: Date;
}
