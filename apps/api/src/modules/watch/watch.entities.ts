import type { ChangeKind, WordPart } from '@vaglio/contracts';
import type { SeenPage } from '@vaglio/engine';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ArticleEntity } from '../articles/index.js';
import { UserEntity } from '../users/index.js';

/** An article whose page is read again. */
@Entity('watched_articles')
@Check('watched_articles_state_check', `state IN ('readable', 'gone', 'walled')`)
@Index('watched_articles_due_idx', ['host', 'dueAt'])
@Index('watched_articles_silent_changes_idx', ['silentChanges', 'lastChangeAt', 'articleId'], {
  where: 'changes > 0',
})
@Index('watched_articles_last_change_at_idx', ['lastChangeAt', 'articleId'], { where: 'changes > 0' })
export class WatchedArticleEntity {
  @ForeignKey(() => ArticleEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  articleId!: string;

  @Column('text')
  host!: string;

  @Column('text')
  url!: string;

  @Column('timestamptz', { default: () => 'now()' })
  watchedSince!: Date;

  /** The next reading; while a worker reads the page, the end of its lease. Null when the watch is over. */
  @Column('timestamptz', { nullable: true })
  dueAt!: Date | null;

  /** Set by the worker that reads the page. Only that worker may store the result. */
  @Column('uuid', { nullable: true })
  claimToken!: string | null;

  /** Consecutive readings that failed or differed from each other. */
  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('text', { default: 'readable' })
  state!: 'readable' | 'gone' | 'walled';

  /** The revision with the text to compare with; used when `seen` is null. */
  @Column('integer')
  seenRevision!: number;

  /** The engine version that extracted that text. Another version may extract another text from the same page. */
  @Column('text')
  seenBy!: string;

  /** The text of the last reading, when it is not that of a revision. Never public. */
  @Column('jsonb', { nullable: true })
  seen!: SeenPage | null;

  /** The hash of the change that would undo the last one. Such a change shows that the page alternates. */
  @Column('text', { nullable: true })
  earlierHash!: string | null;

  @Column('text', { nullable: true })
  etag!: string | null;

  @Column('text', { nullable: true })
  lastModified!: string | null;

  /** The hash of a difference that the next reading must confirm. */
  @Column('text', { nullable: true })
  candidate!: string | null;

  /** The page changed and must be judged again. */
  @Column('boolean', { default: false })
  wantsRun!: boolean;

  @Column('timestamptz', { nullable: true })
  lastReadAt!: Date | null;

  @Column('integer', { default: 0 })
  changes!: number;

  /** Substantial changes that the page doesn't mention. */
  @Column('integer', { default: 0 })
  silentChanges!: number;

  @Column('text', { nullable: true })
  lastKind!: ChangeKind | null;

  @Column('timestamptz', { nullable: true })
  lastChangeAt!: Date | null;
}

/** A host of watched pages. Workers claim hosts first, so that a host with many articles delays no other. */
@Entity('watched_hosts')
@Index('watched_hosts_due_idx', ['dueAt'])
export class WatchedHostEntity {
  @PrimaryColumn('text')
  host!: string;

  /** The host is not called before this time. */
  @Column('timestamptz', { default: () => 'now()' })
  freeAt!: Date;

  /** When the host may be called for a due article; null when none is due. */
  @Column('timestamptz', { nullable: true })
  dueAt!: Date | null;

  /** Consecutive failed calls. Each one doubles the pause. */
  @Column('integer', { default: 0 })
  failures!: number;

  @Column('text', { nullable: true })
  robots!: string | null;

  @Column('timestamptz', { nullable: true })
  robotsReadAt!: Date | null;
}

/** The number of calls per day. */
@Entity('watch_days')
export class WatchDayEntity {
  @PrimaryColumn('date')
  day!: string;

  @Column('integer')
  reads!: number;
}

/** A change that a second reading confirmed. */
@Entity('page_changes')
@Check('page_changes_kind_check', `kind IN ('corrected', 'changed', 'gone', 'walled', 'back')`)
@Index('page_changes_article_id_idx', ['articleId', 'noticedAt'])
@Index('page_changes_noticed_at_idx', ['noticedAt', 'id'])
export class PageChangeEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => ArticleEntity, { onDelete: 'CASCADE' })
  @Column('uuid')
  articleId!: string;

  @Column('text')
  kind!: ChangeKind;

  @Column('timestamptz', { default: () => 'now()' })
  noticedAt!: Date;

  @Column('boolean')
  isSubstantial!: boolean;

  @Column('jsonb', { nullable: true })
  headline!: readonly WordPart[] | null;

  @Column('jsonb')
  sentences!: readonly (readonly WordPart[])[];

  @Column('integer')
  moreSentences!: number;

  /** The published revision when the change was noticed. */
  @Column('integer')
  revision!: number;
}

/** A user that wants mails about changed articles of the history. */
@Entity('change_letters')
export class ChangeMailsEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  askedAt!: Date;
}
