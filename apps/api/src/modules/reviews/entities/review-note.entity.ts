import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ReviewRequestEntity } from './review-request.entity.js';

/** A note of staff about a request. */
@Entity('review_notes')
@Index('review_notes_review_request_id_idx', ['reviewRequestId', 'writtenAt'])
export class ReviewNoteEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  reviewRequestId!: string;

  @ManyToOne(() => ReviewRequestEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  reviewRequest?: Relation<ReviewRequestEntity>;

  @Column('text')
  text!: string;

  @Column('text')
  writtenBy!: string;

  @Column('timestamptz', { default: () => 'now()' })
  writtenAt!: Date;
}
