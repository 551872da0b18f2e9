import type { ChangeKind, WordPart } from '@vaglio/contracts';
import type { SeenPage } from '@vaglio/engine';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ArticleEntity } from '../articles/index.js';
import { UserEntity } from '../users/index.js';

/** An article whose page is read again, with what the next reading is compared with. */
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

  /** Null once it is not read any more. While a worker has it, the end of the lease. */
  @Column('timestamptz', { nullable: true })
  dueAt!: Date | null;

  /** Of the worker that reads it: only who holds this token may write what came of it. */
  @Column('uuid', { nullable: true })
  claimToken!: string | null;

  /** Readings in a row that failed, or that differed without agreeing with each other. */
  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('text', { default: 'readable' })
  state!: 'readable' | 'gone' | 'walled';

  /** The revision with the text to compare with, where `seen` is null. */
  @Column('integer')
  seenRevision!: number;

  /** The engine version that extracted that text: another one may extract another text from the same page. */
  @Column('text')
  seenBy!: string;

  /** As the page was seen last, where that is not the text of a revision. Never public. */
  @Column('jsonb', { nullable: true })
  seen!: SeenPage | null;

  /** Of the page before its last change: a page that returns to it shows several forms by turns. */
  @Column('text', { nullable: true })
  earlierHash!: string | null;

  @Column('text', { nullable: true })
  etag!: string | null;

  @Column('text', { nullable: true })
  lastModified!: string | null;

  /** What the last reading came to, where it differs: the next one must agree. */
  @Column('text', { nullable: true })
  candidate!: string | null;

  /** It changed and is to be judged again. */
  @Column('boolean', { default: false })
  wantsRun!: boolean;

  @Column('timestamptz', { nullable: true })
  lastReadAt!: Date | null;

  @Column('integer', { default: 0 })
  changes!: number;

  /** Changes of substance without a note. */
  @Column('integer', { default: 0 })
  silentChanges!: number;

  @Column('text', { nullable: true })
  lastKind!: ChangeKind | null;

  @Column('timestamptz', { nullable: true })
  lastChangeAt!: Date | null;
}

/** A host that is called at most once a minute. Workers look for hosts, so that one with many articles delays no other. */
@Entity('watched_hosts')
@Index('watched_hosts_due_idx', ['dueAt'])
export class WatchedHostEntity {
  @PrimaryColumn('text')
  host!: string;

  /** The host is not called before this time. */
  @Column('timestamptz', { default: () => 'now()' })
  freeAt!: Date;

  /** When one of its articles is due and the host may be called; null where none is. */
  @Column('timestamptz', { nullable: true })
  dueAt!: Date | null;

  /** Calls in a row that failed: each one doubles the pause. */
  @Column('integer', { default: 0 })
  failures!: number;

  @Column('text', { nullable: true })
  robots!: string | null;

  @Column('timestamptz', { nullable: true })
  robotsReadAt!: Date | null;
}

/** How many calls the watch made on a day. */
@Entity('watch_days')
export class WatchDayEntity {
  @PrimaryColumn('date')
  day!: string;

  @Column('integer')
  reads!: number;
}

/** A change that two readings agreed on. */
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

  /** The revision that was published when the change was noticed. */
  @Column('integer')
  revision!: number;
}

/** An account that asked for mails about changed articles of its history. */
@Entity('change_letters')
export class ChangeLettersEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  askedAt!: Date;
}
