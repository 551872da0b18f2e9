import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * - `waiting`: is posted after `nextAttemptAt`.
 * - `posting`: a process is posting it.
 * - `posted`: it is on the page.
 * - `failed`: not posted and not retried; `failure` is the reason.
 * - `unknown`: the answer was lost. Not retried, because the post may be on the page.
 */
type FacebookPostState = 'waiting' | 'posting' | 'posted' | 'failed' | 'unknown';

/**
 * The state of replacing the text of a post after a correction.
 * - `editing`: a process is replacing it.
 * - `edited`: the post has the new text.
 * - `commented`: Facebook refused the edit; a comment below the post says what changed.
 * - `failed`: the post still has the old text. Retried while `isOutdated` is true.
 */
export type PostEditState = 'editing' | 'edited' | 'commented' | 'failed';

/** The post of an article. Has no foreign key, so that the row outlives the article. */
@Entity('facebook_posts')
@Check('facebook_posts_state_check', `state IN ('waiting', 'posting', 'posted', 'failed', 'unknown')`)
@Check('facebook_posts_edit_state_check', `edit_state IN ('editing', 'edited', 'commented', 'failed')`)
@Index('facebook_posts_outdated_idx', ['nextAttemptAt'], { where: `is_outdated OR edit_state = 'editing'` })
@Index('facebook_posts_waiting_idx', ['nextAttemptAt'], { where: `state IN ('waiting', 'posting')` })
export class FacebookPostEntity {
  @PrimaryColumn('uuid')
  articleId!: string;

  @Column('text', { default: 'waiting' })
  state!: FacebookPostState;

  @Column('integer', { default: 0 })
  attempts!: number;

  /** Null when the text was never replaced. */
  @Column('text', { nullable: true })
  editState!: PostEditState | null;

  /** The attempts before the current text, because attempts are counted per text. */
  @Column('integer', { default: 0 })
  attemptsBefore!: number;

  /** The post has a text that is no longer correct. */
  @Column('boolean', { default: false })
  isOutdated!: boolean;

  /** When the text of the post was made. */
  @Column('timestamptz', { nullable: true })
  textAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt!: Date;

  @Column('timestamptz', { nullable: true })
  claimedAt!: Date | null;

  @Column('text', { nullable: true })
  failure!: string | null;

  /** The id of the post at Facebook. */
  @Column('text', { nullable: true })
  postId!: string | null;

  /** The id of the request in the log. */
  @Column('text', { nullable: true })
  traceId!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
