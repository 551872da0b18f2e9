import type { Account } from '../messaging/messages.js';
import type { KeyValueStore } from './storage.js';

/** A sign-in together with the server that gave it: a token is never sent to any other. */
export interface StoredSession {
  readonly token: string;
  readonly origin: string;
  readonly account: Account;
}

const KEY = 'session';

/**
 * Keeps the sign-in. `untilClosed` lives in memory until the browser closes and exists from Chrome 102 on; before that
 * everything is kept in `lasting`.
 */
export class SessionStore {
  constructor(
    private readonly lasting: KeyValueStore,
    private readonly untilClosed: KeyValueStore | null,
  ) {}

  async read(): Promise<StoredSession | null> {
    return (
      (await this.untilClosed?.get<StoredSession>(KEY)) ??
      (await this.lasting.get<StoredSession>(KEY)) ??
      null
    );
  }

  async open(session: StoredSession, stay: boolean): Promise<void> {
    await this.close();
    await (stay || this.untilClosed === null ? this.lasting : this.untilClosed).set(KEY, session);
  }

  /** Refreshes what is known of the account, wherever the sign-in is kept, unless it has changed meanwhile. */
  async update(session: StoredSession): Promise<void> {
    for (const store of [this.untilClosed, this.lasting]) {
      const kept = await store?.get<StoredSession>(KEY);
      if (kept?.token === session.token) await store?.set(KEY, session);
    }
  }

  async close(): Promise<void> {
    await this.untilClosed?.remove(KEY);
    await this.lasting.remove(KEY);
  }
}
