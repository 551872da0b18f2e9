import { AsyncLocalStorage } from 'node:async_hooks';

const traces = new AsyncLocalStorage<string>();

/**
 * Runs the work with the id of the request that caused it, which all its log lines get. Queues, mails and posts store the id
 * for work in other processes.
 */
export function withTrace<T>(id: string | null | undefined, work: () => T): T {
  return id ? traces.run(id, work) : work();
}

/** The id of the request that caused the current work; null for periodic jobs. */
export function currentTrace(): string | null {
  return traces.getStore() ?? null;
}
