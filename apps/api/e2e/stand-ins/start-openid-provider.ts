import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type ProviderTrouble = 'none' | 'unknown' | 'failing' | 'nonsense';

interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** Claims by subject. */
  readonly people: Readonly<Record<string, object>>;
}

export interface OpenIdProvider {
  readonly issuer: string;
  cause(trouble: ProviderTrouble): void;
  stop(): Promise<void>;
}

/** The provider is made of ES modules, which Jest can't load: it runs as a program. */
export async function startOpenIdProvider(settings: ProviderSettings): Promise<OpenIdProvider> {
  const child = fork(join(__dirname, 'openid-provider.mjs'), [JSON.stringify(settings)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
  return {
    issuer,
    cause: (trouble) => void child.send({ trouble }),
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
