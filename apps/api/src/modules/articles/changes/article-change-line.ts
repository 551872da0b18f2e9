import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { InjectConfig, type ConfigOf } from '../../../shared/config/config-room.js';
import { databaseConfig } from '../../../shared/config/rooms/database.config.js';
import { ArticleChanges } from './article-changes.js';

/** What changed: one article, or null for "any". */
type Listener = (articleId: string | null) => void;

/** What the triggers of the table announce on. */
const CHANNEL = 'vaglio_articles';
const HEARTBEAT_MS = 5000;
const PATIENCE_MS = 2000;
const RETRY_MS = { first: 100, longest: 5000 } as const;

/**
 * Hears of every committed change of an article, made by whichever process or program. A line of its own, because whoever
 * keeps answers must know at once when it is down: nothing kept can be believed from then on.
 */
@Injectable()
export class ArticleChangeLine implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ArticleChangeLine.name);
  private readonly listeners = new Set<Listener>();
  private client: Client | null = null;
  private isClosed = false;
  private connected = false;

  constructor(
    changes: ArticleChanges,
    @InjectConfig(databaseConfig) private readonly config: ConfigOf<typeof databaseConfig>,
  ) {
    changes.subscribe((articleId) => this.tell(articleId));
  }

  get isUp(): boolean {
    return this.connected;
  }

  subscribe(listener: Listener): void {
    this.listeners.add(listener);
  }

  onApplicationBootstrap(): void {
    void this.keepListening();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    await this.client?.end().catch(() => undefined);
  }

  private async keepListening(): Promise<void> {
    let waitMs: number = RETRY_MS.first;
    while (!this.isClosed) {
      try {
        await this.listen();
        waitMs = RETRY_MS.first;
      } catch (error) {
        if (!this.isClosed) this.logger.warn({ msg: 'changes of articles can not be heard', err: error });
      }
      this.down();
      await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
      waitMs = Math.min(waitMs * 2, RETRY_MS.longest);
    }
  }

  /** Resolves or rejects when the line is down again. */
  private async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.config.url,
      application_name: 'vaglio articles',
      connectionTimeoutMillis: 5000,
      query_timeout: PATIENCE_MS,
    });
    this.client = client;
    let beat: NodeJS.Timeout | undefined;
    const broken = new Promise<void>((resolve, reject) => {
      client.once('end', resolve).on('error', reject);
      client.on('notification', ({ payload = '' }) => this.hear(payload));
      beat = setInterval(() => void client.query('SELECT 1').catch(reject), HEARTBEAT_MS).unref();
    });
    broken.catch(() => undefined);
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.up();
      await broken;
    } finally {
      clearInterval(beat);
      this.down();
      void client.end().catch(() => undefined);
    }
  }

  /** What was announced before this moment went unheard. */
  private up(): void {
    this.tell(null);
    this.connected = true;
  }

  private down(): void {
    if (!this.connected) return;
    this.connected = false;
    this.tell(null);
  }

  private hear(payload: string): void {
    if (payload === 'any') this.tell(null);
    else for (const articleId of payload.split(',')) this.tell(articleId);
  }

  private tell(articleId: string | null): void {
    for (const listener of this.listeners) listener(articleId);
  }
}
