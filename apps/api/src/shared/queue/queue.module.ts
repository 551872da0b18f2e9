import { BullModule, getQueueToken } from '@nestjs/bull';
import {
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type BeforeApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import type Bull from 'bull';
import type { DatabaseConfig } from '../config/server.config.js';
import { PostgresListener } from '../database/postgres-listener.js';
import { BULL_SETTINGS, BullQueue } from './bull.queue.js';
import { JobQueue, type QueueDefinition } from './job-queue.js';
import { PgBossQueue } from './pg-boss.queue.js';

interface QueueModuleOptions {
  readonly database: DatabaseConfig;
  /** Bull on this Redis; null for pg-boss on the database. */
  readonly redisUrl: string | null;
  readonly queues: readonly QueueDefinition[];
  /** Separates the jobs of several installations on one server. */
  readonly namespace?: string;
}

@Injectable()
class QueueShutdown implements BeforeApplicationShutdown {
  constructor(@Inject(JobQueue) private readonly queue: JobQueue) {}

  // Runs before the hook of @nestjs/bull, which would wait for running jobs without a limit.
  async beforeApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}

/** Provides the `JobQueue` with the adapter for Bull or pg-boss. */
@Module({})
export class QueueModule {
  static register(options: QueueModuleOptions): DynamicModule {
    const { redisUrl } = options;
    return {
      module: QueueModule,
      global: true,
      imports: redisUrl ? bullImports(options, redisUrl) : [],
      providers: [redisUrl ? bullProvider(options) : pgBossProvider(options), QueueShutdown],
      exports: [JobQueue],
    };
  }
}

function pgBossProvider(options: QueueModuleOptions): Provider {
  return {
    provide: JobQueue,
    inject: [PostgresListener],
    useFactory: (listener: PostgresListener) =>
      new PgBossQueue({
        connectionString: options.database.url,
        connectTimeoutMs: options.database.connectTimeoutMs,
        schema: options.namespace ?? 'queue',
        listener,
      }),
  };
}

function bullProvider({ queues }: QueueModuleOptions): Provider {
  return {
    provide: JobQueue,
    inject: queues.map((queue) => getQueueToken(queue.name)),
    useFactory: (...bulls: Bull.Queue[]) => new BullQueue(new Map(bulls.map((bull) => [bull.name, bull]))),
  };
}

function bullImports(options: QueueModuleOptions, redisUrl: string): DynamicModule[] {
  return options.queues.map((queue) =>
    BullModule.registerQueue({
      name: queue.name,
      url: redisUrl,
      prefix: options.namespace ?? 'vaglio',
      settings: BULL_SETTINGS,
    }),
  );
}
