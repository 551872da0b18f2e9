import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';
import type { ListenAddress } from './listen-address.js';
import type { Secrets } from './secrets.js';

interface ApiSettings {
  readonly address: ListenAddress;
  readonly dataFolder: string;
  readonly databaseUrl: string;
  readonly secrets: Pick<Secrets, 'jwtSecret' | 'encryptionKey'>;
}

/** Variables of the shell win, except addresses of servers started here. A database of DATABASE_URL gets no demo data. */
export function apiEnvironment(given: NodeJS.ProcessEnv, settings: ApiSettings): NodeJS.ProcessEnv {
  const env = withSecretFiles(given);
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

/** The variables that are set here, which the API refuses together with their files. */
const SECRETS = ['DATABASE_URL', 'JWT_SECRET', 'ENCRYPTION_KEY'];

/** The environment with the content of files such as JWT_SECRET_FILE in place of their paths. */
export function withSecretFiles(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const env = { ...given };
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`]?.trim();
    delete env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]?.trim()) throw new Failure(`${name} is given twice, by itself and by ${name}_FILE.`);
    try {
      env[name] = readFileSync(path, 'utf8').trim();
    } catch {
      throw new Failure(`${name} can't be read from ${path}, which ${name}_FILE names.`);
    }
  }
  return env;
}

/** Programs that configure the product themselves must not pass on the variables of the shell. */
export function withoutProductVariables(root: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const example = join(root, '.env.example');
  const text = existsSync(example) ? readFileSync(example, 'utf8') : '';
  const names = new Set([...text.matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]));
  const always = ['DATABASE_URL', 'REDIS_URL', 'NODE_ENV'];
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => {
      const value = name.replace(/_FILE$/, '');
      return !names.has(value) && !always.includes(value);
    }),
  );
}

export function apiProgram(root: string): string {
  return join(root, 'apps', 'api', 'dist', 'main.js');
}
