/** `npm run upgrade-test`: the newest migrations on a million articles, while an older version reads and writes them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withClient } from '../../run/servers/with-client.js';
import { growTo } from '../../bench/cases/bench-articles.js';
import { Failure } from '../../run/bootstrap/failure.mjs';
import { PostgresServer } from '../cluster/postgres-server.js';
import type { ProgramContext } from '../../run/program.js';
import { runMigrations } from '../../run/archive/run-migrations.js';
import { OldVersion } from './old-version.js';
import { markdownTable } from '../../bench/markdown-table.js';

const AIM_MS = 2_000;
const WATCHED_MS = 10_000;

export async function run({ root, args }: ProgramContext): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { last: { type: 'string', default: '2' }, articles: { type: 'string', default: '1000000' } },
  });
  const articles = Number(values.articles);
  const { before, newest } = split(migrationNames(root), Number(values.last));
  const postgres = await PostgresServer.open(root);
  try {
    await runMigrations(root, postgres.url, before.at(-1));
    console.log(`Adding ${articles} articles …`);
    await withClient(postgres.url, (client) => growTo(client, articles));
    const { usual, meanwhile, tookMs } = await upgrade(root, postgres.url);
    console.log(`\n${table(usual, meanwhile)}\n`);
    console.log(`${newest.join(', ')}: ${(tookMs / 1000).toFixed(1)} s on ${articles} articles.`);
    const longest = Math.max(...meanwhile.values());
    console.log(`The longest anybody waited: ${Math.round(longest)} ms (aim: at most ${AIM_MS}).`);
    return longest <= AIM_MS ? 0 : 1;
  } finally {
    await postgres.close();
  }
}

interface Upgrade {
  readonly usual: ReadonlyMap<string, number>;
  readonly meanwhile: ReadonlyMap<string, number>;
  readonly tookMs: number;
}

async function upgrade(root: string, url: string): Promise<Upgrade> {
  const old = new OldVersion(url);
  await sleep(WATCHED_MS);
  const usual = old.take();
  const began = performance.now();
  await runMigrations(root, url);
  const tookMs = performance.now() - began;
  await old.stop();
  return { usual, meanwhile: old.take(), tookMs };
}

/** As the files are named: their time, then what they are called. */
function migrationNames(root: string): readonly string[] {
  const folder = join(root, 'apps', 'api', 'dist', 'shared', 'database', 'migrations');
  return readdirSync(folder)
    .filter((file) => /^\d{13}-.*\.js$/.test(file))
    .sort()
    .map((file) => nameOf(file.replace('.js', '')));
}

/** `1795226400000-kept-totals` is the class KeptTotals1795226400000. */
function nameOf(file: string): string {
  const [stamp = '', ...words] = file.split('-');
  return `${words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('')}${stamp}`;
}

function split(names: readonly string[], last: number) {
  if (!Number.isInteger(last) || last < 1 || last >= names.length)
    throw new Failure(`--last is a number from 1 to ${names.length - 1}.`);
  return { before: names.slice(0, -last), newest: names.slice(-last) };
}

function table(usual: ReadonlyMap<string, number>, meanwhile: ReadonlyMap<string, number>): string {
  return markdownTable(
    ['the older version', 'longest before, ms:', 'longest meanwhile, ms:'],
    [...meanwhile].map(([name, ms]) => [name, Math.round(usual.get(name) ?? NaN), Math.round(ms)]),
  );
}
