import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When something that is done from outside, such as a backup, last ended well. */
@Entity('operation_marks')
export class OperationMarkEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
