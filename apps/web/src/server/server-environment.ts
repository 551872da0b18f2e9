import { parsedWebUrl } from '@vaglio/contracts';

/** What the site needs to know to run alone. */
export interface ServerEnvironment {
  readonly port: number;
  readonly host: string;
  readonly apiUrl: string;
  readonly publicUrl: string;
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
  };
  if (problems.length > 0)
    throw new Error(`The site can't start:\n${problems.map((line) => `- ${line}`).join('\n')}`);
  return environment;
}
