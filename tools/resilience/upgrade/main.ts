/** `npm run upgrade-test`: the newest migrations on a million articles, while an older version reads and writes them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { growTo } from '../../bench/cases/bench-articles.js';
import { markdownTable } from '../../bench/markdown.js';
import { runMigrations } from '../../run/archive/run-migrations.js';
import { countArgument, type ProgramContext } from '../../run/program.js';
import { withClient } from '../../run/servers/with-client.js';
import { PostgresServer } from '../cluster/postgres-server.js';

const AIM_MS = 2_000;
const BEFORE_MS = 10_000;
const PAUSE_MS = 5;

const SOME_ARTICLE = `(SELECT id FROM articles WHERE created_at <= now() - random() * interval '100 days'
  AND deleted_at IS NULL ORDER BY created_at DESC LIMIT 1)`;

/** Statements of the older version, which does not use the new tables. */
const STATEMENTS = {
  'reads a list':
    'SELECT id, title FROM articles WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 20',
  'reads an article': `SELECT r.* FROM article_revisions r WHERE article_id = ${SOME_ARTICLE} ORDER BY number DESC LIMIT 1`,
  'counts a share': `UPDATE articles SET share_count = share_count + 1 WHERE id = ${SOME_ARTICLE}`,
  'stores a revision': `INSERT INTO article_revisions
      (article_id, number, reason, analysis, findings, trace, engine, engine_version, text_hash)
    SELECT article_id, number + 1, 'seed', '{}', '[]', '[]', 'local', '1.0.0', 'none'
      FROM article_revisions WHERE article_id = ${SOME_ARTICLE} ORDER BY number DESC LIMIT 1
    ON CONFLICT DO NOTHING`,
  'writes a mail': `INSERT INTO mail_outbox (id, kind, recipient, language, payload, expires_at)
    VALUES (gen_random_uuid(), 'welcome', 'reader@example.org', 'en', '{}', now() + interval '1 day')`,
  'finds a user': `SELECT * FROM users WHERE email = 'reader@example.org'`,
} as const;

/** The longest duration of each statement in milliseconds. */
type Durations = Map<string, number>;

export async function run({ root, args }: ProgramContext): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { last: { type: 'string', default: '2' }, articles: { type: 'string', default: '1000000' } },
  });
  const articles = countArgument('articles', values.articles, 10_000_000);
  const names = migrationNames(root);
  const last = countArgument('last', values.last, names.length - 1);
  const postgres = await PostgresServer.open(root);
  try {
    await runMigrations(root, postgres.url, names.at(-last - 1));
    console.log(`Adding ${articles} articles …`);
    await withClient(postgres.url, (client) => growTo(client, articles));
    const { before, meanwhile, tookMs } = await upgrade(root, postgres.url);
    const table = markdownTable(
      ['the older version', 'longest before, ms:', 'longest meanwhile, ms:'],
      [...meanwhile].map(([name, ms]) => [name, Math.round(before.get(name) ?? NaN), Math.round(ms)]),
    );
    console.log(`\n${table}\n`);
    console.log(`${names.slice(-last).join(', ')}: ${(tookMs / 1000).toFixed(1)} s on ${articles} articles.`);
    const longest = Math.max(...meanwhile.values());
    console.log(`The longest wait of a statement: ${Math.round(longest)} ms (aim: at most ${AIM_MS}).`);
    return longest <= AIM_MS ? 0 : 1;
  } finally {
    await postgres.close();
  }
}

/** Migrates the database while each statement runs again and again on its own connection. */
async function upgrade(root: string, url: string) {
  let durations: Durations = new Map();
  const before = durations;
  let isOver = false;
  const repetitions = Object.entries(STATEMENTS).map(([name, sql]) =>
    withClient(url, async (client) => {
      while (!isOver) {
        const began = performance.now();
        await client.query(sql);
        durations.set(name, Math.max(durations.get(name) ?? 0, performance.now() - began));
        await sleep(PAUSE_MS);
      }
    }),
  );
  await sleep(BEFORE_MS);
  const meanwhile: Durations = new Map();
  durations = meanwhile;
  const began = performance.now();
  await runMigrations(root, url);
  const tookMs = performance.now() - began;
  isOver = true;
  await Promise.all(repetitions);
  return { before, meanwhile, tookMs };
}

/** The class names of the migrations: `1795226400000-kept-totals.js` has the class `KeptTotals1795226400000`. */
function migrationNames(root: string): readonly string[] {
  const folder = join(root, 'apps', 'api', 'dist', 'shared', 'database', 'migrations');
  return readdirSync(folder)
    .filter((file) => /^\d{13}-.*\.js$/.test(file))
    .sort()
    .map((file) => {
      const [time = '', ...words] = file.replace('.js', '').split('-');
      return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}${time}`;
    });
}
