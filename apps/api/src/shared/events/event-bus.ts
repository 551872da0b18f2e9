import { Global, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type EventClass<E extends object> = abstract new (...given: never[]) => E;
type Listener<E> = (event: E) => void | Promise<void>;
/** Must write through the given manager only. */
type Writer<E> = (event: E, manager: EntityManager) => Promise<void>;

/**
 * Calls listeners in this process. A failing listener is logged and does not affect the publisher or other listeners. For what
 * must not be lost when the process crashes after the commit, use `publishInTransaction`.
 */
@Injectable()
export class EventBus implements OnApplicationShutdown {
  private readonly logger = new Logger(EventBus.name);
  private readonly listeners = new Map<unknown, Set<Listener<never>>>();
  private readonly writers = new Map<unknown, Writer<never>[]>();
  private readonly running = new Set<Promise<void>>();

  /** Returns a function that unsubscribes. */
  subscribe<E extends object>(eventClass: EventClass<E>, listener: Listener<E>): () => void {
    const listeners = this.listeners.get(eventClass) ?? new Set();
    listeners.add(listener);
    this.listeners.set(eventClass, listeners);
    return () => void listeners.delete(listener);
  }

  publish(event: object): void {
    for (const listener of this.listeners.get(event.constructor) ?? []) {
      const run = this.run(event, listener as Listener<object>).finally(() => this.running.delete(run));
      this.running.add(run);
    }
  }

  /** For rows that must be written in the transaction of the event. */
  subscribeInTransaction<E extends object>(eventClass: EventClass<E>, writer: Writer<E>): void {
    this.writers.set(eventClass, [...(this.writers.get(eventClass) ?? []), writer]);
  }

  /** Calls the writers before the commit, each in a savepoint. A failing writer rolls back only its own rows. */
  async publishInTransaction(manager: EntityManager, event: object): Promise<void> {
    for (const writer of this.writers.get(event.constructor) ?? []) {
      await this.run(event, () =>
        manager.transaction((savepoint) => (writer as Writer<object>)(event, savepoint)),
      );
    }
  }

  /** Calls the writers before the commit. An error of one is thrown, so that the caller's transaction is rolled back. */
  async publishOrRollBack(manager: EntityManager, event: object): Promise<void> {
    for (const writer of this.writers.get(event.constructor) ?? [])
      await (writer as Writer<object>)(event, manager);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }

  private async run(event: object, listener: Listener<object>): Promise<void> {
    try {
      await listener(event);
    } catch (error) {
      this.logger.error({ msg: 'event listener failed', event: event.constructor.name, err: error });
    }
  }
}

@Global()
@Module({ providers: [EventBus], exports: [EventBus] })
export class EventsModule {}
