import { existsSync } from 'node:fs';
import { Failure } from '../../run/bootstrap/failure.mjs';
import { startTemporaryPostgres } from '../../run/servers/temporary-postgres.js';
import { requireProgram, type NeededProgram } from '../../run/servers/find-program.js';
import { startTemporaryRedis } from '../../run/servers/redis-server.js';
import { withoutProductVariables } from '../../run/start/api-environment.js';

export interface TestEnvironment {
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

const CHROMIUM = {
  title: 'a Chromium browser',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  debianPackages: ['chromium'],
  advice: 'Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
} as const;
/** Needs a third less processor time per page, but cannot load extensions. */
const HEADLESS_CHROMIUM = {
  ...CHROMIUM,
  names: ['chromium-headless-shell', ...CHROMIUM.names],
  debianPackages: ['chromium-headless-shell', 'chromium'],
} as const;

/** Starts Postgres and Redis, or uses those of DATABASE_URL and REDIS_URL, and finds a browser. */
export async function prepareTestEnvironment(
  root: string,
  env: NodeJS.ProcessEnv,
  { needsExtensions }: { readonly needsExtensions: boolean },
): Promise<TestEnvironment> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(stops.splice(0).map((end) => end()));
  };
  try {
    const chromium = await findChromium(env, needsExtensions ? CHROMIUM : HEADLESS_CHROMIUM);
    const redis = await serverOr(env.REDIS_URL, () => startTemporaryRedis(env), stops);
    const postgres = await serverOr(env.DATABASE_URL, () => startTemporaryPostgres(root, 'postgres'), stops);
    const servers = { TEST_DATABASE_URL: postgres, TEST_REDIS_URL: redis, CHROMIUM_PATH: chromium };
    return { env: { ...withoutProductVariables(root, env), ...servers }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function findChromium(env: NodeJS.ProcessEnv, needed: NeededProgram): Promise<string> {
  const given = env.CHROMIUM_PATH?.trim();
  if (!given) return requireProgram(needed, env);
  if (existsSync(given)) return given;
  throw new Failure(`CHROMIUM_PATH is "${given}", and there is no such file.`);
}

async function serverOr(
  given: string | undefined,
  start: () => ReturnType<typeof startTemporaryRedis>,
  stops: (() => Promise<void>)[],
): Promise<string> {
  if (given?.trim()) return given.trim();
  const server = await start();
  stops.push(() => server.stop());
  return server.url;
}
