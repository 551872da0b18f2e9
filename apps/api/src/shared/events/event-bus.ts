import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';

type EventClass<E extends object> = abstract new (...given: never[]) => E;
type Listener<E> = (event: E) => void | Promise<void>;

/** Tells whoever listens in this process. A listener that fails is logged and harms neither announcer nor neighbours. */
@Injectable()
export class EventBus implements OnApplicationShutdown {
  private readonly logger = new Logger(EventBus.name);
  private readonly listeners = new Map<unknown, Set<Listener<never>>>();
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
