import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type {
  EntityManager,
  EntitySubscriberInterface,
  QueryRunner,
  TransactionCommitEvent,
  TransactionRollbackEvent,
} from 'typeorm';
import { PostgresListener } from '../../../shared/database/postgres-listener.js';

/** `articleId` is null when any article may have changed. */
type ArticleListener = (articleId: string | null) => void;

/** The channel of the triggers of `articles`. */
const CHANNEL = 'vaglio_articles';
/** What the triggers notify in place of ids when any article may have changed. */
const ANY = 'any';

/** Calls its listeners after each committed change of an article in any process. Caches must not be used while `isUp` is false. */
@Injectable()
export class ArticleChanges implements OnApplicationBootstrap, EntitySubscriberInterface {
  private readonly logger = new Logger(ArticleChanges.name);
  private readonly listeners = new Set<ArticleListener>();
  private readonly pending = new WeakMap<QueryRunner, Set<string | null>>();

  private isListening = false;

  constructor(
    database: DataSource,
    private readonly postgres: PostgresListener,
  ) {
    database.subscribers.push(this);
  }

  get isUp(): boolean {
    return this.isListening;
  }

  onApplicationBootstrap(): void {
    const listening = this.postgres.listen(CHANNEL, {
      onMessage: (payload) => this.receive(payload),
      // Earlier changes were missed.
      onUp: () => {
        this.announce(null);
        this.isListening = true;
      },
      onDown: () => {
        this.isListening = false;
        this.announce(null);
      },
    });
    listening.catch((error: unknown) => {
      this.logger.warn({ msg: 'changes of articles are not received; answers are not cached', err: error });
    });
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

  private receive(payload: string): void {
    if (payload === ANY) this.announce(null);
    else for (const articleId of payload.split(',')) this.announce(articleId);
  }

  private announce(articleId: string | null): void {
    for (const listener of this.listeners) listener(articleId);
  }
}
