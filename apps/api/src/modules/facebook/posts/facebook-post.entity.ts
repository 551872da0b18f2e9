import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * - `waiting`: to be posted, now or after `nextAttemptAt`.
 * - `posting`: a process has it in hand.
 * - `posted`: it stands on the page.
 * - `failed`: given up; `failure` says why.
 * - `unknown`: sent, but nobody heard the answer. Not posted again: it may stand there.
 */
export type FacebookPostState = 'waiting' | 'posting' | 'posted' | 'failed' | 'unknown';

/** That an article is posted. No foreign key: an article that is removed and analysed anew is another article. */
@Entity('facebook_posts')
@Check('facebook_posts_state_check', `state IN ('waiting', 'posting', 'posted', 'failed', 'unknown')`)
@Index('facebook_posts_waiting_idx', ['nextAttemptAt'], { where: `state IN ('waiting', 'posting')` })
export class FacebookPostEntity {
  @PrimaryColumn('uuid')
  articleId!: string;

  @Column('text', { default: 'waiting' })
  state!: FacebookPostState;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt!: Date;

  @Column('timestamptz', { nullable: true })
  claimedAt!: Date | null;

  @Column('text', { nullable: true })
  failure!: string | null;

  /** As Facebook calls it. */
  @Column('text', { nullable: true })
  postId!: string | null;

  /** The request that it came from, as the log names it. */
  @Column('text', { nullable: true })
  traceId!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
