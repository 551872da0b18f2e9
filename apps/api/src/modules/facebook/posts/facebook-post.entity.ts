import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * - `waiting`: to be posted, now or after `nextAttemptAt`.
 * - `posting`: a process is posting it.
 * - `posted`: it is on the page.
 * - `failed`: given up; `failure` is the reason.
 * - `unknown`: sent, but the answer was lost. Not posted again: it may be on the page.
 */
export type FacebookPostState = 'waiting' | 'posting' | 'posted' | 'failed' | 'unknown';

/** The post of an article. No foreign key: an article that is removed and analyzed again is another article. */
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
