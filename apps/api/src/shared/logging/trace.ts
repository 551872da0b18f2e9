import { AsyncLocalStorage } from 'node:async_hooks';

const traces = new AsyncLocalStorage<string>();

/**
 * Does the work under the id of the request that asked for it: every log line of it carries the id, in whichever process
 * it is done. Queues, mails and posts keep the id beside what is to be done.
 */
export function withTrace<T>(id: string | null | undefined, work: () => T): T {
  return id ? traces.run(id, work) : work();
}

/** The request that the work under way came from; null for periodic jobs. */
export function currentTrace(): string | null {
  return traces.getStore() ?? null;
}
