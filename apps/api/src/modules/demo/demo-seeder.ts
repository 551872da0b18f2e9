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
import { ADVISORY_LOCKS } from '../../shared/database/advisory-locks.js';
import { ArticleEntity, ArticleStore } from '../articles/index.js';
import { analyzeFixtures, type AnalyzedFixture } from './demo-fixture.js';

/**
 * Fills an empty site with analyses of fixtures. Starts after the server listens, so that no call waits for it, and stores all
 * of them in one transaction. A failure is only logged.
 */
@Injectable()
export class DemoSeeder implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DemoSeeder.name);
  private readonly stopping = new AbortController();
  private seeding: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DataSource,
    private readonly store: ArticleStore,
    private readonly host: HttpAdapterHost,
    private readonly config: DemoConfig,
  ) {}

  /** A worker has no HTTP adapter and does not seed. */
  onApplicationBootstrap(): void {
    const isWorker = !(this.host.httpAdapter as unknown);
    if (isWorker || !this.config.isSeeded) return;
    const server = this.host.httpAdapter.getHttpServer() as Server;
    server.once('listening', () => {
      this.seeding = this.seed().catch((error: unknown) => {
        if (!this.stopping.signal.aborted)
          this.logger.error({ msg: 'examples not added to the empty site', err: error });
      });
    });
  }

  /** Resolves when seeding has ended, also after a failure or when it is switched off. */
  finished(): Promise<void> {
    return this.seeding;
  }

  /** Aborts the analyses, and waits for a transaction that has begun: connections close after this. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.seeding;
  }

  private async seed(): Promise<void> {
    if (await hasArticles(this.database.manager)) return;
    const analyzed = await analyzeFixtures(this.stopping.signal);
    const count = await this.database.transaction((manager) => this.storeAll(manager, analyzed));
    if (count > 0) this.logger.log({ msg: 'examples added to the empty site', count });
  }

  /** In reverse, because lists show the newest article first. */
  private async storeAll(manager: EntityManager, analyzed: readonly AnalyzedFixture[]): Promise<number> {
    await manager.query('SET LOCAL lock_timeout = 0');
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.demo]);
    if (await hasArticles(manager)) return 0;
    for (const { canonicalUrl, result } of analyzed.toReversed()) {
      await this.store.save(manager, { canonicalUrl, result, reason: 'seed' });
    }
    return analyzed.length;
  }
}

/** Deleted articles count too, so that deleted examples do not return. */
function hasArticles(manager: EntityManager): Promise<boolean> {
  return manager.createQueryBuilder(ArticleEntity, 'article').withDeleted().getExists();
}
