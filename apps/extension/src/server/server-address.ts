import type { KeyValueStore } from '../session/storage.js';

const KEY = 'server-origin';

/** Which server is spoken to: the one this package was made for, unless the person chose another. */
export class ServerAddress {
  constructor(
    private readonly settings: KeyValueStore,
    private readonly readOwnOrigin: () => Promise<string>,
  ) {}

  own(): Promise<string> {
    return this.readOwnOrigin();
  }

  async current(): Promise<string> {
    return (await this.settings.get<string>(KEY)) ?? (await this.own());
  }

  async change(origin: string | null): Promise<string> {
    if (origin === null || origin === (await this.own())) await this.settings.remove(KEY);
    else await this.settings.set(KEY, origin);
    return this.current();
  }
}
