import type {
  Language,
  NoticeReason,
  ReviewKind,
  ReviewReason,
  ReviewStatus,
  ReviewDraft,
} from '@vaglio/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ArticleEntity } from '../../articles/index.js';

/** A visitor's request to review an analysis, or a notice that it breaks a law. */
@Entity('review_requests')
@Check('review_requests_status_check', `status IN ('unconfirmed', 'open', 'upheld', 'declined')`)
@Check('review_requests_kind_check', `kind IN ('review', 'notice')`)
@Index('review_requests_created_at_idx', ['createdAt', 'id'])
@Index('review_requests_status_idx', ['status', 'createdAt', 'id'])
@Index('review_requests_kind_idx', ['kind', 'createdAt', 'id'])
@Index('review_requests_article_id_idx', ['articleId', 'createdAt', 'id'])
@Index('review_requests_decided_at_idx', ['decidedAt'])
@Index('review_requests_token_hash_unique', ['tokenHash'], { unique: true })
export class ReviewRequestEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => ArticleEntity, { onDelete: 'CASCADE' })
  @Column('uuid')
  articleId!: string;

  @Column('text', { default: 'review' })
  kind!: ReviewKind;

  @Column('text')
  reason!: ReviewReason | NoticeReason;

  @Column('text')
  message!: string;

  /** The sender of a notice; deleted together with the e-mail address. */
  @Column('text', { nullable: true })
  name!: string | null;

  /** Deleted 90 days after the decision. */
  @Column('text')
  email!: string;

  @Column('text')
  language!: Language;

  @Column('text')
  status!: ReviewStatus;

  @Column('boolean', { default: false })
  isEmailConfirmed!: boolean;

  /** The hash of the token in the mail's link; null when no mail was written. */
  @Column('text', { nullable: true })
  tokenHash!: string | null;

  /** The contested score; null when the article is not judged. */
  @Column('integer', { nullable: true })
  scoreBefore!: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  @Column('text', { nullable: true })
  decidedBy!: string | null;

  @Column('text', { nullable: true })
  decisionReason!: string | null;

  @Column('text', { nullable: true })
  replyEn!: string | null;

  @Column('text', { nullable: true })
  replyIt!: string | null;

  /** The member of the staff who works on it. */
  @Column('text', { nullable: true })
  assignedTo!: string | null;

  @Column('integer', { default: 1 })
  version!: number;
}

/** An unfinished decision of a member of the staff. */
@Entity('review_drafts')
export class ReviewDraftEntity {
  @ForeignKey(() => ReviewRequestEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  reviewRequestId!: string;

  @PrimaryColumn('uuid')
  administratorId!: string;

  @Column('jsonb')
  draft!: ReviewDraft;

  @Column('timestamptz', { default: () => 'now()' })
  savedAt!: Date;
}

/** An internal note about a request. */
@Entity('review_notes')
@Index('review_notes_review_request_id_idx', ['reviewRequestId', 'writtenAt'])
export class ReviewNoteEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => ReviewRequestEntity, { onDelete: 'CASCADE' })
  @Column('uuid')
  reviewRequestId!: string;

  @Column('text')
  text!: string;

  @Column('text')
  writtenBy!: string;

  @Column('timestamptz', { default: () => 'now()' })
  writtenAt!: Date;
}
