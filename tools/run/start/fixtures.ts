import { Failure } from '../bootstrap/failure.mjs';
import { openOnPort } from '../fixture-site/fixture-site.js';
import type { LocalServer } from '../servers/local-server.js';

/** Opens the fixture site. Refused for a public product, whose reader must not open private addresses. */
export async function openFixtures(root: string, env: NodeJS.ProcessEnv): Promise<LocalServer> {
  const publicUrl = env.PUBLIC_URL?.trim() ?? '';
  if (/^https:/i.test(publicUrl)) {
    throw new Failure(
      `--with-fixtures is for trying the product on one machine, and PUBLIC_URL is ${publicUrl}. Start without it, or without PUBLIC_URL.`,
    );
  }
  return openOnPort(root, env);
}

/** Adds the site to READER_ALLOW_HOSTS. */
export function allowFixtures(env: NodeJS.ProcessEnv, site: LocalServer | null): NodeJS.ProcessEnv {
  if (!site) return env;
  const others = env.READER_ALLOW_HOSTS?.trim();
  return { ...env, READER_ALLOW_HOSTS: others ? `${others},${site.host}` : site.host };
}
