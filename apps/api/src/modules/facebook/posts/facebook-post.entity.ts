import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * - `waiting`: to be posted, now or after `nextAttemptAt`.
 * - `posting`: a process is posting it.
 * - `posted`: it is on the page.
 * - `failed`: given up; `failure` is the reason.
 * - `unknown`: sent, but the answer was lost. Not posted again: it may be on the page.
 */
export type FacebookPostState = 'waiting' | 'posting' | 'posted' | 'failed' | 'unknown';

/**
 * What became of the text of a post whose score changed.
 * - `editing`: a process is replacing it.
 * - `edited`: the post has the new text.
 * - `commented`: it could not be edited; a comment below it says what changed.
 * - `failed`: neither worked (yet), so it still says what was true before.
 */
export const POST_EDIT_STATES = ['editing', 'edited', 'commented', 'failed'] as const;

export type PostEditState = (typeof POST_EDIT_STATES)[number];

/** The post of an article. No foreign key: an article that is removed and analyzed again is another article. */
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

  /** Null where its text was never replaced. */
  @Column('text', { nullable: true })
  editState!: PostEditState | null;

  /** Those before the present text: each text has its own number of attempts. */
  @Column('integer', { default: 0 })
  attemptsBefore!: number;

  /** A post was made, or is being made, with a text that is no longer true. */
  @Column('boolean', { default: false })
  isOutdated!: boolean;

  /** The moment for which the text is true. */
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

  /** The request that it came from, as the log names it. */
  @Column('text', { nullable: true })
  traceId!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
