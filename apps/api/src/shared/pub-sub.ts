import { Global, Injectable, Logger, Module } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PostgresListener } from './database/postgres-listener.js';

/** Messages must be small. Put larger data into a row and send its id. */
export class MessageTooLargeError extends Error {
  constructor(topic: string) {
    super(`The message for topic ${topic} is larger than pg_notify allows.`);
  }
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

type Listener = (message: Json) => void;

/** One Postgres channel for all topics, because a LISTEN for each short-lived topic would cost a round trip. */
const CHANNEL = 'vaglio_live';
/** Postgres refuses payloads of 8000 bytes. */
const MAX_BYTES = 7500;

/**
 * Sends small messages to all processes, at most once: messages are lost while a process reconnects. Subscribers must read the
 * stored state after subscribing and in `onReconnect`.
 */
@Injectable()
export class PubSub {
  private readonly logger = new Logger(PubSub.name);
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly reconnectListeners = new Set<() => void>();
  private listening: Promise<void> | null = null;
  private wasUp = false;

  constructor(
    private readonly database: DataSource,
    private readonly postgres: PostgresListener,
  ) {}

  publish(topic: string, message: Json): Promise<void> {
    return this.publishWith(this.database.manager, topic, message);
  }

  /** Delivered when the transaction is committed. */
  async publishWith(manager: EntityManager, topic: string, message: Json): Promise<void> {
    const payload = JSON.stringify([topic, message]);
    if (Buffer.byteLength(payload) > MAX_BYTES) throw new MessageTooLargeError(topic);
    await manager.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
  }

  /** Resolves once messages arrive, with a function that unsubscribes. */
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

  /** For work that a periodic job polls for too. Only logs a warning when LISTEN fails. */
  async subscribeOrPoll(topic: string, listener: Listener): Promise<void> {
    try {
      await this.subscribe(topic, listener);
    } catch (error) {
      this.logger.warn({ msg: 'LISTEN failed; the topic is only polled', topic, err: error });
    }
  }

  /** Calls the listener after a reconnect. Returns a function that unsubscribes. */
  onReconnect(listener: () => void): () => void {
    this.reconnectListeners.add(listener);
    return () => void this.reconnectListeners.delete(listener);
  }

  private connected(): Promise<void> {
    if (this.listening) return this.postgres.up();
    this.listening = this.postgres.listen(CHANNEL, {
      onMessage: (payload) => this.deliver(payload),
      onUp: () => {
        if (this.wasUp) for (const listener of this.reconnectListeners) listener();
        this.wasUp = true;
      },
    });
    return this.listening;
  }

  private deliver(payload: string): void {
    const [topic, message] = JSON.parse(payload) as [string, Json];
    for (const listener of this.listeners.get(topic) ?? []) {
      try {
        listener(message);
      } catch (error) {
        this.logger.error({ msg: 'message listener failed', topic, err: error });
      }
    }
  }
}

@Global()
@Module({ providers: [PubSub], exports: [PubSub] })
export class PubSubModule {}
