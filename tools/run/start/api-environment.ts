import { join } from 'node:path';
import type { ListenAddress } from './listen-address.js';
import type { Secrets } from './secrets.js';

interface ApiSettings {
  readonly address: ListenAddress;
  readonly dataFolder: string;
  readonly databaseUrl: string;
  readonly secrets: Pick<Secrets, 'jwtSecret' | 'encryptionKey'>;
}

/**
 * The environment of an API process that serves everything. Variables of the shell win, except for the addresses of servers
 * that are started here. A database that DATABASE_URL names gets no demonstration data.
 */
export function apiEnvironment(env: NodeJS.ProcessEnv, settings: ApiSettings): NodeJS.ProcessEnv {
  const { address, dataFolder, databaseUrl, secrets } = settings;
  return {
    ...env,
    NODE_ENV: env.NODE_ENV?.trim() || 'production',
    PORT: String(address.port),
    HOST: address.host,
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: env.JWT_SECRET?.trim() || secrets.jwtSecret,
    ENCRYPTION_KEY: env.ENCRYPTION_KEY?.trim() || secrets.encryptionKey,
    SEED_DEMO: env.SEED_DEMO?.trim() || String(!env.DATABASE_URL?.trim()),
    RUN_WORKER: 'true',
    SERVE_FRONT_ENDS: 'true',
  };
}

export function apiProgram(root: string): string {
  return join(root, 'apps', 'api', 'dist', 'main.js');
}
