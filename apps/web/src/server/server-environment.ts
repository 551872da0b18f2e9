import { readFileSync } from 'node:fs';
import { OWN_CALL_HEADER, parsedWebUrl } from '@vaglio/contracts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and validates the environment. Throws an error that lists all problems. */
export function readServerEnvironment(env: Environment) {
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
    apiHeaders: apiHeadersOf(env, problems),
  };
  if (problems.length > 0)
    throw new Error(`The site can't start:\n${problems.map((line) => `- ${line}`).join('\n')}`);
  return environment;
}

/** The token by which the API recognizes the site, from SITE_TOKEN or the file at SITE_TOKEN_FILE. Without it, the API counts all visitors as one. */
function apiHeadersOf(env: Environment, problems: string[]): Readonly<Record<string, string>> {
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
