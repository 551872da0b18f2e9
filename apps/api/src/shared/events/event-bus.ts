import { Global, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type EventClass<E extends object> = abstract new (...given: never[]) => E;
type Listener<E> = (event: E) => void | Promise<void>;
/** Writes through the manager it is given, or not at all. */
type Writer<E> = (event: E, manager: EntityManager) => Promise<void>;

/**
 * Calls the listeners in this process. A listener that fails is logged and harms neither announcer nor neighbours. What must
 * not be lost between a commit and its announcement is announced within the transaction instead.
 */
@Injectable()
export class EventBus implements OnApplicationShutdown {
  private readonly logger = new Logger(EventBus.name);
  private readonly listeners = new Map<unknown, Set<Listener<never>>>();
  private readonly writers = new Map<unknown, Writer<never>[]>();
  private readonly running = new Set<Promise<void>>();

  /** Returns what ends the subscription. */
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

  /** For what has to be written exactly when the event is committed. */
  subscribeWithin<E extends object>(eventClass: EventClass<E>, writer: Writer<E>): void {
    this.writers.set(eventClass, [...(this.writers.get(eventClass) ?? []), writer]);
  }

  /** Before the commit, in the same transaction. A writer that fails rolls back only its own rows. */
  async publishWithin(manager: EntityManager, event: object): Promise<void> {
    for (const writer of this.writers.get(event.constructor) ?? []) {
      await this.run(event, (told) =>
        manager.transaction((savepoint) => (writer as Writer<object>)(told, savepoint)),
      );
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }

  private async run(event: object, listener: Listener<object>): Promise<void> {
    try {
      await listener(event);
    } catch (error) {
      this.logger.error({ msg: `a listener of ${event.constructor.name} failed`, err: error });
    }
  }
}

@Global()
@Module({ providers: [EventBus], exports: [EventBus] })
export class EventsModule {}
