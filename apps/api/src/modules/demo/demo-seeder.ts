import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import { DataSource, type EntityManager } from 'typeorm';
import { DemoConfig } from '../../shared/config/server.config.js';
import { ArticleEntity, ArticleStore } from '../articles/index.js';
import { analyseFixtures, type AnalysedFixture } from './analyse-fixtures.js';

/** Any number, as long as every process that seeds uses the same one. */
const SEED_LOCK = 7_312_025;

/**
 * A new site has nothing to show: the first start fills it with analyses of fixtures, once the server listens, so that
 * no call waits for it. All appear in one transaction or none does; a failure is logged and harms nothing.
 */
@Injectable()
export class DemoSeeder implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(DemoSeeder.name);
  private readonly ending = new AbortController();
  private seeding: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DataSource,
    private readonly store: ArticleStore,
    private readonly host: HttpAdapterHost,
    private readonly config: DemoConfig,
  ) {}

  /** A worker has no server, and leaves it to the API. */
  onApplicationBootstrap(): void {
    const isWorker = !(this.host.httpAdapter as unknown);
    if (isWorker || !this.config.isSeeded) return;
    const server = this.host.httpAdapter.getHttpServer() as Server;
    server.once('listening', () => {
      this.seeding = this.seed().catch((error: unknown) => this.tellFailure(error));
    });
  }

  /** When there is no more to come: filled, found filled, turned off, or failed. */
  finished(): Promise<void> {
    return this.seeding;
  }

  /** Pools close after this: what runs is given up, or finished where it is already being stored. */
  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.seeding;
  }

  private async seed(): Promise<void> {
    if (await hasArticles(this.database.manager)) return;
    const analysed = await analyseFixtures(this.ending.signal);
    const count = await this.database.transaction((manager) => this.storeAll(manager, analysed));
    if (count > 0) this.log.log(`The site was empty: ${count} analyses of invented articles were added.`);
  }

  /** Lists begin with what was stored last, so the last fixture goes first. */
  private async storeAll(manager: EntityManager, analysed: readonly AnalysedFixture[]): Promise<number> {
    await manager.query('SET LOCAL lock_timeout = 0');
    await manager.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (await hasArticles(manager)) return 0;
    for (const { canonicalUrl, result } of analysed.toReversed()) {
      await this.store.save(manager, { canonicalUrl, result, reason: 'seed' });
    }
    return analysed.length;
  }

  private tellFailure(error: unknown): void {
    if (this.ending.signal.aborted) return;
    this.log.error({ msg: 'examples not added to the empty site', err: error });
  }
}

/** Deleted ones count: removed examples stay removed. */
function hasArticles(manager: EntityManager): Promise<boolean> {
  return manager.createQueryBuilder(ArticleEntity, 'article').withDeleted().getExists();
}
