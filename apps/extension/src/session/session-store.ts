import type { Account } from '../messaging/messages.js';
import type { KeyValueStore } from './storage.js';

/** A sign-in with its server, because the token must not be sent to another one. */
export interface StoredSession {
  readonly token: string;
  readonly origin: string;
  readonly account: Account;
}

const KEY = 'session';

/** Stores the sign-in. `untilClosed` is deleted when the browser closes. It is null before Chrome 102. */
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

  /** Updates the account, unless the sign-in has changed meanwhile. */
  async update(session: StoredSession): Promise<void> {
    for (const store of [this.untilClosed, this.lasting]) {
      const stored = await store?.get<StoredSession>(KEY);
      if (stored?.token === session.token) await store?.set(KEY, session);
    }
  }

  async close(): Promise<void> {
    await this.untilClosed?.remove(KEY);
    await this.lasting.remove(KEY);
  }
}
