import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { InjectConfig } from '../config/config-room.js';
import type { ConfigOf } from '../config/config-room.js';
import { databaseConfig } from '../config/rooms/database.config.js';
import { LiveMessageTooLargeError } from './live-message-too-large.error.js';

/** Anything that is the same after a round trip through JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

type Listener = (message: Json) => void;

/** One Postgres channel for everything: topics are many and short-lived, and a LISTEN for each would cost a round trip. */
const CHANNEL = 'vaglio_live';
/** Postgres refuses payloads of 8000 bytes. */
const LARGEST_BYTES = 7500;
const RETRY_MS = { first: 100, longest: 5000 } as const;

/**
 * Carries small messages between all processes. Delivery is at most once: a message published while the connection is
 * being made again is lost, so whoever subscribes reads the stored state after subscribing, and listens to `onReconnect`.
 */
@Injectable()
export class LiveBus implements OnApplicationShutdown {
  private readonly logger = new Logger(LiveBus.name);
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly reconnectListeners = new Set<() => void>();
  private connection: Promise<Client> | null = null;
  private isClosed = false;

  constructor(
    private readonly database: DataSource,
    @InjectConfig(databaseConfig) private readonly config: ConfigOf<typeof databaseConfig>,
  ) {}

  publish(topic: string, message: Json): Promise<void> {
    return this.publishWith(this.database.manager, topic, message);
  }

  /** Heard once the transaction is committed, and never if it isn't. */
  async publishWith(manager: EntityManager, topic: string, message: Json): Promise<void> {
    const payload = JSON.stringify([topic, message]);
    if (Buffer.byteLength(payload) > LARGEST_BYTES) throw new LiveMessageTooLargeError(topic);
    await manager.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
  }

  /** Resolves once messages arrive; gives what ends the subscription. */
  async subscribe(topic: string, listener: Listener): Promise<() => void> {
    const listeners = this.listeners.get(topic) ?? new Set();
    listeners.add(listener);
    this.listeners.set(topic, listeners);
    const unsubscribe = (): void => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(topic) === listeners) this.listeners.delete(topic);
    };
    try {
      await this.connected();
    } catch (error) {
      unsubscribe();
      throw error;
    }
    return unsubscribe;
  }

  /** Called after a break in which messages may have been lost; gives what ends the subscription. */
  onReconnect(listener: () => void): () => void {
    this.reconnectListeners.add(listener);
    return () => void this.reconnectListeners.delete(listener);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    const connection = this.connection;
    this.connection = null;
    await connection?.then((client) => client.end()).catch(() => undefined);
  }

  private connected(): Promise<Client> {
    this.connection ??= this.connect().catch((error: unknown) => {
      this.connection = null;
      throw error;
    });
    return this.connection;
  }

  private async connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.config.url,
      application_name: 'vaglio live',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client.on('error', (error) => this.logger.warn({ msg: 'the live connection broke', err: error }));
    client.on('notification', ({ payload }) => this.deliver(payload ?? ''));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    client.on('end', () => void this.reconnect());
    return client;
  }

  private async reconnect(): Promise<void> {
    this.connection = null;
    for (
      let waitMs: number = RETRY_MS.first;
      !this.isClosed;
      waitMs = Math.min(waitMs * 2, RETRY_MS.longest)
    ) {
      if (this.listeners.size === 0) return;
      try {
        await this.connected();
        for (const listener of this.reconnectListeners) listener();
        return;
      } catch (error) {
        this.logger.warn({ msg: 'the live connection can not be made', err: error });
        await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
      }
    }
  }

  private deliver(payload: string): void {
    const [topic, message] = JSON.parse(payload) as [string, Json];
    for (const listener of this.listeners.get(topic) ?? []) {
      try {
        listener(message);
      } catch (error) {
        this.logger.error({ msg: `a live listener of ${topic.split(':')[0] ?? ''} failed`, err: error });
      }
    }
  }
}
