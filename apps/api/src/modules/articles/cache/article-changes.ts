import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type {
  EntityManager,
  EntitySubscriberInterface,
  QueryRunner,
  TransactionCommitEvent,
  TransactionRollbackEvent,
} from 'typeorm';

/** `articleId` is null when any article may have changed. */
export type ArticleListener = (articleId: string | null) => void;

/** The channel of the triggers of `articles`. */
export const CHANNEL = 'vaglio_articles';
/** What the triggers notify in place of ids when any article may have changed. */
export const ANY = 'any';

/** Announces changed articles in this process after the commit of the transaction that changed them. */
@Injectable()
export class ArticleChanges implements OnModuleInit, EntitySubscriberInterface {
  private readonly listeners = new Set<ArticleListener>();
  private readonly pending = new WeakMap<QueryRunner, Set<string | null>>();

  constructor(private readonly database: DataSource) {}

  onModuleInit(): void {
    this.database.subscribers.push(this);
  }

  subscribe(listener: ArticleListener): void {
    this.listeners.add(listener);
  }

  /** Announces the article after the commit of the manager's transaction, or at once without a transaction. */
  announceAfterCommit({ queryRunner }: EntityManager, articleId: string | null): void {
    if (!queryRunner?.isTransactionActive) {
      this.announce(articleId);
      return;
    }
    const ids = this.pending.get(queryRunner) ?? new Set();
    this.pending.set(queryRunner, ids.add(articleId));
  }

  /** For changes outside the table `articles`, whose triggers notify the other processes. */
  async announceEverywhere(manager: EntityManager, articleId: string): Promise<void> {
    this.announceAfterCommit(manager, articleId);
    await manager.query('SELECT pg_notify($1, $2)', [CHANNEL, articleId]);
  }

  /** For changes that may affect any article. */
  async announceAny(manager: EntityManager): Promise<void> {
    await manager.query('SELECT pg_notify($1, $2)', [CHANNEL, ANY]);
    this.announceAfterCommit(manager, null);
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    if (queryRunner.isTransactionActive) return;
    const ids = this.pending.get(queryRunner) ?? [];
    this.pending.delete(queryRunner);
    for (const id of ids) this.announce(id);
  }

  afterTransactionRollback({ queryRunner }: TransactionRollbackEvent): void {
    if (!queryRunner.isTransactionActive) this.pending.delete(queryRunner);
  }

  private announce(articleId: string | null): void {
    for (const listener of this.listeners) listener(articleId);
  }
}
