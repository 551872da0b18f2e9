import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, articlesRoutes, authRoutes, bundlesRoutes, createProgramClient } from '@vaglio/contracts';
import type { ProgramContext } from '../program.js';
import { withClient } from '../servers/with-client.js';
import { apiEnvironment, apiProgram } from '../start/api-environment.js';
import { startChildServer, type ChildServer } from '../start/child-server.js';
import { newSecrets } from '../start/secrets.js';
import { seededAnalyses } from '../start/throw-away-product.js';
import { run as backup } from './backup.js';
import { run as corpus } from './corpus.js';
import { run as factChecks } from './fact-checks.js';
import { run as restore } from './restore.js';
import { writeArchive } from './write-archive.js';

const ROOT = join(__dirname, '..', '..', '..');
const COPY = `archive_corpus_${process.pid}`;
const SERVER = String(process.env.TEST_DATABASE_URL);
const CREDENTIALS = { email: 'ada@example.org', password: 'lovelace' };
const PERSON = { ...CREDENTIALS, firstName: 'Ada \\ "quoted" \\. \\N' };
const DEMO_ANALYSES = 12;
const secrets = newSecrets();

describe('npm run backup, restore, corpus and fact-checks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaglio-archive-'));
  const archive = join(folder, 'saved.archive');
  const names = [`archive_source_${process.pid}`, `archive_target_${process.pid}`];
  const [source, target] = names.map((name) => Object.assign(new URL(SERVER), { pathname: name }).href);
  let printed: jest.SpyInstance;

  beforeAll(async () => {
    printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    for (const name of names) await admin(`CREATE DATABASE ${name}`);
  });
  afterAll(async () => {
    for (const name of names) await admin(`DROP DATABASE ${name} WITH (FORCE)`);
    rmSync(folder, { recursive: true, force: true });
    printed.mockRestore();
  });

  it('restore all data of a backup into an empty database, on which the product runs', async () => {
    const before = await serving(source, async ({ url }) => {
      const answers = await publicAnswers(url);
      const { token } = await createProgramClient(url).call(authRoutes.register, { body: PERSON });
      expect(await run(backup, source, archive)).toBe(0);
      return { answers, token };
    });
    expect(await run(restore, target, archive)).toBe(0);
    await serving(target, async ({ url }) => {
      expect(await publicAnswers(url)).toEqual(before.answers);
      const { user } = await createProgramClient(url).call(authRoutes.login, { body: CREDENTIALS });
      expect(user).toMatchObject({ email: CREDENTIALS.email, firstName: PERSON.firstName });
      const client = createProgramClient(url, { token: before.token });
      expect(await client.call(authRoutes.currentUser)).toMatchObject({ email: CREDENTIALS.email });
    });
  });

  it('dump, verify and restore the open corpus', async () => {
    const copy = join(folder, 'corpus', new Date().toISOString().slice(0, 10));
    process.env.DATA_DIR = folder;
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify(secrets));
    try {
      expect(await run(corpus, source, 'dump')).toBe(0);
    } finally {
      delete process.env.DATA_DIR;
    }
    await serving(source, async ({ url }) => {
      const [article] = await seededAnalyses(url, DEMO_ANALYSES);
      const path = addressOf(bundlesRoutes.read, {
        params: { id: String(article?.id), number: '1' },
      });
      expect((await fetch(`${url}${path}`)).status).toBe(200);
    });
    const key = join(folder, 'key.pem');
    const { publicKey } = JSON.parse(readFileSync(join(copy, 'manifest.sig'), 'utf8')) as {
      publicKey: string;
    };
    writeFileSync(key, publicKey);
    expect(await run(corpus, undefined, 'verify', copy, '--key', key)).toBe(0);
    await expect(run(corpus, undefined, 'verify', copy)).rejects.toThrow('--unsigned');
    await admin(`CREATE DATABASE ${COPY}`);
    const target = Object.assign(new URL(SERVER), { pathname: COPY }).href;
    try {
      expect(await run(corpus, target, 'restore', copy, '--key', key)).toBe(0);
      expect(await countOf(target, 'articles')).toBe(await countOf(source, 'articles'));
      await expect(run(corpus, target, 'restore', copy, '--key', key)).rejects.toThrow('articles already');
    } finally {
      await admin(`DROP DATABASE ${COPY} WITH (FORCE)`);
    }
    truncateSync(join(copy, 'analyses.jsonl.gz'), 100);
    await expect(run(corpus, undefined, 'verify', copy, '--key', key)).rejects.toThrow('was cut');
  });

  it('import fact-checks from a file', async () => {
    const feed = join(folder, 'data.json');
    const url = 'https://fullfact.org/bridge';
    const review = {
      '@type': 'ClaimReview',
      author: { '@type': 'Organization', name: 'Full Fact', url: 'https://fullfact.org' },
      claimReviewed: 'The bridge was closed for a year.',
      datePublished: '2026-03-20',
      reviewRating: { '@type': 'Rating', alternateName: 'False' },
      url,
    };
    writeFileSync(feed, JSON.stringify({ '@type': 'DataFeed', dataFeedElement: [{ item: [review], url }] }));
    expect(await run(factChecks, source, feed)).toBe(0);
    expect(printed).toHaveBeenCalledWith('1 entries read, 1 fact-checks stored, 0 removed.');
    await expect(run(factChecks, source)).rejects.toThrow('Name one file or one URL');
  });

  it('refuse to overwrite a backup and to restore it into a database with data', async () => {
    await expect(run(backup, source, archive)).rejects.toThrow('exists already');
    await expect(run(restore, target, archive)).rejects.toThrow('not empty');
  });

  it('not overwrite a file that another backup has written meanwhile', async () => {
    const taken = join(folder, 'taken.archive');
    writeFileSync(taken, 'another backup');
    await expect(writeArchive(String(source), taken)).rejects.toThrow('exists already');
    expect(readFileSync(taken, 'utf8')).toBe('another backup');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('save the database that DATABASE_URL_FILE names', async () => {
    const [file, saved] = [join(folder, 'database_url'), join(folder, 'from-file.archive')];
    writeFileSync(file, `${source}\n`);
    process.env.DATABASE_URL_FILE = file;
    try {
      expect(await run(backup, '', saved)).toBe(0);
    } finally {
      delete process.env.DATABASE_URL_FILE;
    }
    expect(existsSync(saved)).toBe(true);
  });

  it.each([
    ['incomplete', () => readFileSync(archive).subarray(0, -2000), 'incomplete'],
    ['not an archive', () => Buffer.from('not an archive'), 'damaged or not an archive'],
    ['changed in its checksum', () => changedAt(readFileSync(archive), -6), 'damaged or not an archive'],
  ])('leave the database empty when the backup is %s', async (_, bytes, sentence) => {
    await admin(`DROP DATABASE ${names[1]} WITH (FORCE)`);
    await admin(`CREATE DATABASE ${names[1]}`);
    const damaged = join(folder, 'damaged.archive');
    writeFileSync(damaged, bytes());
    await expect(run(restore, target, damaged)).rejects.toThrow(sentence);
    expect(await countOf(target, 'migrations')).toBe(0);
    expect(await run(restore, target, archive)).toBe(0);
  });
});

async function run(
  program: (context: ProgramContext) => Promise<number>,
  databaseUrl: string | undefined,
  ...args: readonly string[]
): Promise<number> {
  const before = process.env.DATABASE_URL;
  process.env.DATABASE_URL = databaseUrl;
  try {
    return await program({ root: ROOT, args });
  } finally {
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
  }
}

function changedAt(bytes: Buffer, index: number): Buffer {
  bytes.writeUInt8(255 - Number(bytes.at(index)), bytes.length + index);
  return bytes;
}

/** Runs the built product on a database while `use` runs. */
async function serving<T>(
  databaseUrl: string | undefined,
  use: (server: ChildServer) => Promise<T>,
): Promise<T> {
  const env = apiEnvironment(process.env, {
    address: { host: '127.0.0.1', port: 0 },
    dataFolder: tmpdir(),
    databaseUrl: String(databaseUrl),
    secrets,
  });
  const server = await startChildServer(apiProgram(ROOT), { ...env, SEED_DEMO: 'true', LOG_LEVEL: 'error' });
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

/** The public list and every article of it. */
async function publicAnswers(url: string): Promise<{ list: unknown; articles: readonly unknown[] }> {
  const client = createProgramClient(url);
  const list = await seededAnalyses(url, DEMO_ANALYSES);
  const articles = await Promise.all(
    list.map(({ id }) => client.call(articlesRoutes.read, { params: { id } })),
  );
  return { list, articles };
}

async function admin(statement: string): Promise<void> {
  await withClient(SERVER, (client) => client.query(statement));
}

function countOf(databaseUrl: string | undefined, table: string): Promise<number> {
  return withClient(String(databaseUrl), async (client) => {
    const found = await client.query(`SELECT to_regclass('${table}') AS name`);
    if (!found.rows[0].name) return 0;
    const { rows } = await client.query(`SELECT count(*)::int AS n FROM ${table}`);
    return rows[0].n as number;
  });
}
