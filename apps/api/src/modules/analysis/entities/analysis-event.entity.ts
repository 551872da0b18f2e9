import type { Stage } from '@vaglio/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AnalysisRunEntity } from './analysis-run.entity.js';

/** A stage as it passed. */
export interface StagePassage {
  readonly stage: Stage;
  readonly outcome: 'started' | 'done';
}

/** What happened to a run, numbered from 1, so that a listener who was away hears the rest. */
@Entity('analysis_events')
export class AnalysisEventEntity {
  @PrimaryColumn('uuid')
  runId!: string;

  @ManyToOne(() => AnalysisRunEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  run?: Relation<AnalysisRunEntity>;

  @PrimaryColumn('integer')
  seq!: number;

  @Column('jsonb')
  payload!: StagePassage;
}
