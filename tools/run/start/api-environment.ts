import { join } from 'node:path';
import type { ListenAddress } from './listen-address.js';
import type { Secrets } from './secrets.js';

/** The environment of the API in one process with all front-ends. */
interface ApiSurroundings {
  readonly address: ListenAddress;
  readonly dataFolder: string;
  readonly databaseUrl: string;
  readonly secrets: Pick<Secrets, 'jwtSecret' | 'encryptionKey'>;
}

/** The API's environment: variables of the shell win, except for the servers started here. */
export function apiEnvironment(env: NodeJS.ProcessEnv, surroundings: ApiSurroundings): NodeJS.ProcessEnv {
  const { address, dataFolder, databaseUrl, secrets } = surroundings;
  return {
    ...env,
    NODE_ENV: env.NODE_ENV?.trim() || 'production',
    PORT: String(address.port),
    HOST: address.host,
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: env.JWT_SECRET?.trim() || secrets.jwtSecret,
    ENCRYPTION_KEY: env.ENCRYPTION_KEY?.trim() || secrets.encryptionKey,
    SEED_DEMO: env.SEED_DEMO?.trim() || String(isEmbedded(env)),
    RUN_WORKER: 'true',
    SERVE_FRONT_ENDS: 'true',
  };
}

/** No demonstration data in a database that DATABASE_URL names. */
function isEmbedded(env: NodeJS.ProcessEnv): boolean {
  return !env.DATABASE_URL?.trim();
}

/** Where the API was built to. */
export function apiProgram(root: string): string {
  return join(root, 'apps', 'api', 'dist', 'main.js');
}
