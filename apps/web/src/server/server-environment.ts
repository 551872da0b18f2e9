import { readFileSync } from 'node:fs';
import { OWN_CALL_HEADER } from '@vaglio/contracts';

import { parsedWebUrl } from '@vaglio/contracts';

/** The configuration of the site in its own process. */
export interface ServerEnvironment {
  readonly port: number;
  readonly host: string;
  readonly apiUrl: string;
  readonly publicUrl: string;
  /** The token by which the API recognizes calls of the site. */
  readonly apiHeaders: Readonly<Record<string, string>>;
}

/** Reads and checks the environment in one go; the error lists everything that is wrong. */
export function readServerEnvironment(env: Readonly<Record<string, string | undefined>>): ServerEnvironment {
  const problems: string[] = [];
  const port = Number(env.PORT ?? '3001');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) problems.push('PORT is not a port number');
  const urlOf = (name: 'API_URL' | 'PUBLIC_URL') => {
    const value = env[name] ?? '';
    if (!parsedWebUrl(value)) problems.push(`${name} is not an http(s) address`);
    return value;
  };
  const environment = {
    port,
    host: env.HOST ?? '0.0.0.0',
    apiUrl: urlOf('API_URL'),
    publicUrl: urlOf('PUBLIC_URL'),
    apiHeaders: ownCall(env, problems),
  };
  if (problems.length > 0)
    throw new Error(`The site can't start:\n${problems.map((line) => `- ${line}`).join('\n')}`);
  return environment;
}

/** SITE_TOKEN, or the file that SITE_TOKEN_FILE names: without it the API takes all readers for one. */
function ownCall(
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Readonly<Record<string, string>> {
  try {
    const token = (
      env.SITE_TOKEN ||
      (env.SITE_TOKEN_FILE && readFileSync(env.SITE_TOKEN_FILE, 'utf8')) ||
      ''
    ).trim();
    return token ? { [OWN_CALL_HEADER]: token } : {};
  } catch {
    problems.push('SITE_TOKEN_FILE names a file that can not be read');
    return {};
  }
}
