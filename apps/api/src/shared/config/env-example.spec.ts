import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../process/folders.js';
import { ConfigError, loadConfig } from './load-config.js';
import { envExample } from './env-example.js';
import type { Environment } from './environment.js';

const committed = readFileSync(join(REPOSITORY, '.env.example'), 'utf8');

function parse(text: string): Environment {
  const lines = text.split('\n').filter((line) => /^[A-Z_]+=/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

describe('.env.example', () => {
  it('matches the declarations', () => {
    expect(committed).toBe(envExample());
  });

  it('is a valid configuration, except in production', () => {
    expect(() => loadConfig(parse(committed))).not.toThrow();
    expect(() => loadConfig({ ...parse(committed), NODE_ENV: 'production' })).toThrow(ConfigError);
  });
});
