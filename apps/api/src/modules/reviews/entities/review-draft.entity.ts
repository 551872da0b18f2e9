import type { ReviewDraft } from '@vaglio/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ReviewRequestEntity } from './review-request.entity.js';

/** A decision that a member of staff has begun to write. */
@Entity('review_drafts')
export class ReviewDraftEntity {
  @PrimaryColumn('uuid')
  reviewRequestId!: string;

  @ManyToOne(() => ReviewRequestEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  reviewRequest?: Relation<ReviewRequestEntity>;

  @PrimaryColumn('uuid')
  administratorId!: string;

  @Column('jsonb')
  draft!: ReviewDraft;

  @Column('timestamptz', { default: () => 'now()' })
  savedAt!: Date;
}
