import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { LoggerService } from '@nestjs/common';
import {
  addressOf,
  adminArticlesRoutes,
  adminOutletsRoutes,
  adminReviewsRoutes,
  type CorpusAnalysis,
  type CorpusFeedQuery,
  type CorpusOutlet,
  corpusRoutes,
  type CorpusTable,
} from '@vaglio/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { ArticleStore } from '../../src/modules/articles/store/article-store.js';
import { anAnalysisResult, aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { CorpusDumper } from '../../src/modules/corpus/corpus-dumper.js';
import { CorpusLimits } from '../../src/modules/corpus/corpus.limits.js';
import { restoreDump } from '../../src/modules/corpus/index.js';
import type { Environment } from '../../src/shared/config/environment.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { anAdministrator, Caller } from '../testing/callers.js';
import { query } from '../testing/database.js';
import { fixture } from '../testing/fixture.js';

const AUTHOR = 'Elena Conti';
const TITLE = 'Mayor Marta Ferri resigns over the harbour plan';
const TEXT =
  'Marta Ferri resigned on Tuesday. "I have no other choice", she said to the council of Porto Alba.';
const TABLES = ['analyses', 'outlets', 'corrections', 'removals'] as const;

const folders: string[] = [];
const errors: unknown[] = [];
const limits = { ...new CorpusLimits(), fromHour: 0, minFreeBytes: 0, rowsAtOnce: 3 };

const nothing = (): void => undefined;
const logger: LoggerService = {
  log: nothing,
  warn: nothing,
  error: (entry: unknown) => errors.push(entry),
};

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vaglio-corpus-'));
  folders.push(folder);
  return folder;
}

async function start(environment: Environment = {}): Promise<TestApp & { folder: string }> {
  const folder = aFolder();
  const api = await startTestApp({
    environment: { DATA_DIR: folder, RUN_WORKER: 'true', ...environment },
    logger,
    adjust: (builder) => builder.overrideProvider(CorpusLimits).useValue(limits),
  });
  return { ...api, folder };
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('the open corpus', () => {
  const api = fixture(() => start({ OPEN_CORPUS_KEEP: '3' }));
  const staff = fixture(() => anAdministrator(api));
  const visitor = new Caller(api);

  const get = (path: string) => visitor.get(path);
  const corpus = () => visitor.read(corpusRoutes.read);
  const dump = (now?: Date) => api.app.get(CorpusDumper).dump(now);
  const pathOf = (day: string, file: string) => addressOf(corpusRoutes.file, { params: { day, file } });
  const bytesOf = async (day: string, file: string): Promise<Buffer> => {
    const answer = await get(pathOf(day, file)).responseType('blob').expect(200);
    return answer.body as Buffer;
  };
  const linesOf = async <Line>(day: string, table: CorpusTable): Promise<Line[]> =>
    gunzipSync(await bytesOf(day, `${table}.jsonl.gz`))
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  const changes = (query: CorpusFeedQuery = {}) => visitor.read(corpusRoutes.changes, { query });
  const removals = (query: CorpusFeedQuery = {}) => visitor.read(corpusRoutes.removals, { query });
  const remove = (id: string) => staff.call(adminArticlesRoutes.remove, { params: { id }, body: {} });
  const restore = (id: string) => staff.call(adminArticlesRoutes.restore, { params: { id } });
  const article = async (given: Parameters<typeof aStoredArticle>[1] = {}): Promise<string> =>
    (await aStoredArticle(api.app, { author: AUTHOR, title: TITLE, text: TEXT, ...given })).articleId;

  const heldArticle = async (canonicalUrl: string): Promise<string> => {
    const result = anAnalysisResult({ url: canonicalUrl, title: TITLE });
    const given = { canonicalUrl, result, reason: 'submission', heldFor: 'Marta Ferri' } as const;
    const { articleId } = await api.app
      .get(DataSource)
      .transaction((manager) => api.app.get(ArticleStore, { strict: false }).save(manager, given));
    return articleId;
  };

  describe('a dump', () => {
    let shown: string;
    let withdrawn: string;
    let held: string;
    let day: string;

    beforeAll(async () => {
      shown = await article({ domain: 'northmere.example', credibilityScore: 62 });
      withdrawn = await article({ domain: 'northmere.example' });
      for (let n = 0; n < 7; n += 1) await article({ domain: `outlet-${n}.example` });
      await article({ judgement: 'abstained', credibilityScore: 0 });
      held = await heldArticle('https://whispers.example/well');
      await staff
        .call(adminReviewsRoutes.publish, {
          body: { articleId: shown, text: { en: 'Marta Ferri did not resign.' } },
        })
        .expect(201);
      await staff
        .call(adminOutletsRoutes.state, {
          params: { id: 'northmere.example' },
          body: {
            says: 'registered',
            text: { en: 'Registered at the court by Marta Ferri.' },
            sourceUrl: 'https://register.example/northmere',
            reason: 'A page of the court.',
          },
        })
        .expect(201);
      await remove(withdrawn).expect(204);
      day = (await dump())?.day ?? '';
    });

    it('is listed with the counts, sizes and hashes of its files', async () => {
      const { isOn, dumps } = await corpus();
      expect(isOn).toBe(true);
      expect(dumps[0]).toMatchObject({
        format: 1,
        day,
        publicUrl: 'http://vaglio.test',
        licence: { id: 'CC-BY-4.0' },
      });
      for (const file of dumps[0]?.files ?? []) {
        const bytes = await bytesOf(day, file.name);
        expect([file.name, bytes.length]).toEqual([file.name, file.bytes]);
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
      }
      const records = dumps[0]?.files.map(({ name, records: count }) => [name, count]);
      expect(records).toEqual([
        ['analyses.jsonl.gz', 9],
        ['outlets.jsonl.gz', 9],
        ['corrections.jsonl.gz', 1],
        ['removals.jsonl.gz', 1],
        ['schema.json', null],
        ['LICENCE.txt', null],
      ]);
    });

    it('has lines that match its schema', async () => {
      const { $defs } = JSON.parse((await bytesOf(day, 'schema.json')).toString()) as {
        $defs: Record<CorpusTable, object>;
      };
      const schemas = new Ajv2020();
      for (const table of TABLES)
        for (const line of await linesOf(day, table))
          expect([schemas.validate($defs[table], line), schemas.errors]).toEqual([true, null]);
    });

    it('has the result of an analysis in codes and numbers', async () => {
      const found = (await linesOf<CorpusAnalysis>(day, 'analyses')).find(({ id }) => id === shown);
      expect(found).toMatchObject({
        domain: 'northmere.example',
        credibilityScore: 62,
        credibilityClass: 'medium',
      });
      expect(found?.criteria.accuracy.findings).toEqual([{ code: 'accuracy.sources-named', points: 4 }]);
    });

    it('has no text, no headline and no name', async () => {
      for (const table of TABLES) {
        const content = JSON.stringify(await linesOf(day, table));
        for (const word of ['Ferri', 'Marta', 'Conti', 'resign', 'council', 'court', 'chief'])
          expect([table, word, content.includes(word)]).toEqual([table, word, false]);
      }
    });

    it('has no withdrawn and no held articles, and lists the withdrawn one as removed', async () => {
      const ids = (await linesOf<CorpusAnalysis>(day, 'analyses')).map(({ id }) => id);
      expect(ids).not.toContain(withdrawn);
      expect(ids).not.toContain(held);
      expect(await linesOf(day, 'removals')).toEqual([
        { articleId: withdrawn, kind: 'removed', reason: 'withdrawn', day: expect.any(String) as string },
      ]);
    });

    it('has the counts of its outlets and the sources of the statements of the editors', async () => {
      const found = (await linesOf<CorpusOutlet>(day, 'outlets')).find(
        ({ domain }) => domain === 'northmere.example',
      );
      expect(found).toMatchObject({
        articleCount: 1,
        averageScore: 62,
        statements: [{ says: 'registered', sourceUrl: 'https://register.example/northmere' }],
      });
    });

    it('is sent in parts, and not again when it is unchanged', async () => {
      const whole = await bytesOf(day, 'analyses.jsonl.gz');
      const part = await get(pathOf(day, 'analyses.jsonl.gz'))
        .set('Range', 'bytes=10-29')
        .responseType('blob')
        .expect(206);
      expect(part.headers).toMatchObject({
        'content-type': 'application/gzip',
        'content-range': `bytes 10-29/${whole.length}`,
        'accept-ranges': 'bytes',
      });
      expect(part.body).toEqual(whole.subarray(10, 30));
      await get(pathOf(day, 'analyses.jsonl.gz')).set('If-None-Match', String(part.headers.etag)).expect(304);
      await get(pathOf(day, 'analyses.jsonl.gz')).set('Range', `bytes=${whole.length}-`).expect(416);
    });

    it.each([
      ['an unknown file', () => pathOf(day, 'notes.txt')],
      ['a file outside the dump', () => pathOf(day, '../../secrets.json')],
      ['a day without a dump', () => pathOf('2020-01-01', 'manifest.json')],
      ['an invalid day', () => pathOf('..', 'secrets.json')],
      ['a dump that is being written', () => pathOf(`${day}.part`, 'manifest.json')],
    ])('returns 404 for %s', async (_, path) => {
      await get(path()).expect(404);
    });

    it('is not created twice at once, and not again on its day', async () => {
      const both = await Promise.all([dump(), dump()]);
      expect(both.filter((made) => made === null)).toHaveLength(1);
      const [before] = (await corpus()).dumps;
      await api.app.get(CorpusDumper).dumpIfDue();
      expect((await corpus()).dumps[0]?.number).toBe(before?.number);
    });

    it('is not served when one of its files is incomplete, and is created again at the next check', async () => {
      const file = join(api.folder, 'corpus', day, 'outlets.jsonl.gz');
      truncateSync(file, 20);
      expect((await corpus()).dumps).toEqual([]);
      await get(pathOf(day, 'analyses.jsonl.gz')).expect(404);
      await api.app.get(CorpusDumper).dumpIfDue();
      expect((await corpus()).dumps.map((each) => each.day)).toEqual([day]);
    });

    it('is not created when the disk is full, with the reason in the log, and the previous one stays', async () => {
      const before = await corpus();
      errors.length = 0;
      limits.minFreeBytes = Number.MAX_SAFE_INTEGER;
      const tomorrow = new Date(Date.now() + 86_400_000);
      await expect(dump(tomorrow)).rejects.toThrow(/MB must stay free/);
      await api.app.get(CorpusDumper).dumpIfDue(tomorrow);
      limits.minFreeBytes = 0;
      expect(errors).toEqual([
        expect.objectContaining({ msg: 'open corpus not written; the previous dumps are kept' }),
      ]);
      expect(await corpus()).toEqual(before);
      expect(readdirSync(join(api.folder, 'corpus'))).toEqual([day]);
    });

    it('deletes no dump when the clock jumps', async () => {
      const newest = async () => (await corpus()).dumps.map((each) => each.day);
      await dump(new Date('2031-05-01T03:00:00Z'));
      expect(await newest()).toEqual(['2031-05-01', day]);
      await dump(new Date('2020-01-01T03:00:00Z'));
      expect(await newest()).toEqual(['2020-01-01', '2031-05-01', day]);
      await dump(new Date('2020-01-02T03:00:00Z'));
      expect(await newest()).toEqual(['2020-01-02', '2020-01-01', '2031-05-01']);
    });

    it('deletes incomplete dumps that are older than the oldest kept one', async () => {
      for (const incomplete of ['2019-01-01', '2032-01-01'])
        mkdirSync(join(api.folder, 'corpus', incomplete));
      await dump(new Date('2020-01-02T03:00:00Z'));
      const days = readdirSync(join(api.folder, 'corpus'));
      expect(days.toSorted()).toEqual(['2020-01-01', '2020-01-02', '2031-05-01', '2032-01-01']);
    });
  });

  describe('the feed of changes', () => {
    it('has the changes of an article in order, with its current state', async () => {
      const { next: after } = await changes({ limit: 500 });
      const first = await article({ canonicalUrl: 'https://feed.example/one' });
      const second = await article({ canonicalUrl: 'https://feed.example/two' });
      await article({ canonicalUrl: 'https://feed.example/one', credibilityScore: 40 });
      await staff.call(adminReviewsRoutes.publish, {
        body: { articleId: first, text: { en: 'A figure was wrong.' } },
      });
      await remove(second);
      await restore(second);
      await remove(second);
      const page = await changes({ after });
      expect(page.changes.map(({ articleId, kind }) => [articleId === first ? 1 : 2, kind])).toEqual([
        [1, 'new'],
        [2, 'new'],
        [1, 'reanalysed'],
        [1, 'corrected'],
        [2, 'removed'],
        [2, 'restored'],
        [2, 'removed'],
      ]);
      for (const { articleId, analysis } of page.changes)
        expect(analysis?.credibilityScore).toBe(articleId === first ? 40 : undefined);
      expect(await changes({ after: page.next })).toEqual({ changes: [], next: page.next, hasMore: false });
    });

    it('has no articles that were never public or that were only shared', async () => {
      const id = await article();
      const { next: after } = await changes({ limit: 500 });
      await query(api, 'UPDATE articles SET share_count = share_count + 1 WHERE id = $1', [id]);
      await heldArticle('https://whispers.example/mill');
      expect((await changes({ after })).changes).toEqual([]);
    });

    it('is read page by page', async () => {
      const { next } = await changes({ limit: 500 });
      const ids = [await article(), await article(), await article()];
      const first = await changes({ after: next, limit: 2 });
      const second = await changes({ after: first.next, limit: 2 });
      expect([first.hasMore, second.hasMore]).toEqual([true, false]);
      expect([...first.changes, ...second.changes].map(({ articleId }) => articleId)).toEqual(ids);
    });

    it('contains a transaction that commits after a later one', async () => {
      const { next: after } = await changes({ limit: 500 });
      const database = api.app.get(DataSource);
      const slow = database.createQueryRunner();
      await slow.startTransaction();
      const canonicalUrl = 'https://feed.example/slow';
      const { articleId: late } = await api.app.get(ArticleStore, { strict: false }).save(slow.manager, {
        canonicalUrl,
        // With another domain and class, so that the second article does not wait for a lock on their counts.
        result: anAnalysisResult({ url: canonicalUrl, domain: 'feed.example', credibilityScore: 10 }),
        reason: 'submission',
      });
      const early = await article();
      const before = await changes({ after });
      await slow.commitTransaction();
      await slow.release();
      const then = await changes({ after: before.next });
      expect(before.changes.map(({ articleId }) => articleId)).toEqual([early]);
      expect(then.changes.map(({ articleId }) => articleId)).toEqual([late]);
    });

    it('follows a dump from its cursor', async () => {
      await article();
      const manifest = await dump();
      const id = await article();
      const { changes: found } = await changes({ after: manifest?.cursor });
      expect(found.map(({ articleId }) => articleId)).toEqual([id]);
    });

    it('has every change once while three writers store articles', async () => {
      const { next } = await changes({ limit: 500 });
      let isOver = false;
      const writers = Promise.all(
        Array.from({ length: 3 }, async (_, side) => {
          const ids: string[] = [];
          for (let n = 0; n < 10; n += 1) ids.push(await article({ domain: `side-${side}.example` }));
          return ids;
        }),
      ).finally(() => (isOver = true));
      const seen: string[] = [];
      let after = next;
      for (let rest = 2; rest > 0; rest -= isOver ? 1 : 0) {
        const page = await changes({ after, limit: 7 });
        seen.push(...page.changes.map(({ articleId }) => articleId));
        after = page.next;
        if (page.hasMore) rest = 2;
      }
      expect(seen.toSorted()).toEqual((await writers).flat().toSorted());
    });

    it.each([
      ['an invalid cursor', { after: 'yesterday' }, 'VALIDATION_FAILED', 'after'],
      ['a cursor that is too long', { after: 'a'.repeat(201) }, 'VALIDATION_FAILED', 'after'],
      ['a limit of 0', { limit: '0' }, 'VALIDATION_FAILED', 'limit'],
      ['a limit above the maximum', { limit: '501' }, 'VALIDATION_FAILED', 'limit'],
      ['a limit that is not a number', { limit: 'all' }, 'VALIDATION_FAILED', 'limit'],
    ])('refuses %s and names the field', async (_, query, error, field) => {
      for (const path of ['/api/corpus/changes', '/api/corpus/removals']) {
        const answer = await get(path).query(query).expect(400);
        const body = answer.body as { code: string; details: { fields: { field: string }[] } };
        expect([body.code, body.details.fields[0]?.field]).toEqual([error, field]);
      }
    });

    it('refuses a cursor that is newer than the database', async () => {
      const database = api.app.get(DataSource);
      await article();
      const { next } = await changes({ limit: 500 });
      await database.query('DELETE FROM corpus_changes WHERE position = (SELECT position FROM corpus_state)');
      await database.query('UPDATE corpus_state SET position = position - 1');
      await article();
      await changes({ limit: 500 });
      const answer = await get('/api/corpus/changes').query({ after: next }).expect(400);
      expect(answer.body).toMatchObject({ code: 'UNKNOWN_CURSOR' });
    });
  });

  describe('the register of removals', () => {
    it('has the withdrawn, held and restored articles with day and kind of reason only', async () => {
      const { next: after } = await removals({ limit: 500 });
      const [withdrawn, heldAgain] = [await article(), await article()];
      await remove(withdrawn);
      await query(api, `UPDATE articles SET deleted_at = now(), held_for = 'Marta Ferri' WHERE id = $1`, [
        heldAgain,
      ]);
      await restore(withdrawn);
      const day = new Date().toISOString().slice(0, 10);
      expect((await removals({ after })).removals).toEqual([
        { articleId: withdrawn, kind: 'removed', reason: 'withdrawn', day },
        { articleId: heldAgain, kind: 'removed', reason: 'held', day },
        { articleId: withdrawn, kind: 'restored', reason: null, day },
      ]);
    });

    it('has more pages while too many changes before a removal are not numbered', async () => {
      const { next: after } = await removals({ limit: 500 });
      await query(
        api,
        `INSERT INTO corpus_changes (article_id, kind) SELECT gen_random_uuid(), 'new' FROM generate_series(1, 10000)`,
      );
      await query(
        api,
        `INSERT INTO corpus_changes (article_id, kind, reason) VALUES (gen_random_uuid(), 'removed', 'withdrawn')`,
      );
      const first = await removals({ after });
      const second = await removals({ after: first.next });
      expect([first, second].map((page) => [page.removals.length, page.hasMore])).toEqual([
        [0, true],
        [1, false],
      ]);
    });
  });

  describe('a dump in an empty installation', () => {
    let copy: string;
    let key: KeyObject;
    const empty = fixture(() => start());

    beforeAll(async () => {
      const [decided, labeled] = [await article(), await article()];
      await staff.call(adminArticlesRoutes.update, {
        params: { id: decided },
        body: { credibilityScore: 12, reason: { en: 'The editors saw it otherwise.' }, version: 1 },
      });
      await query(api, `UPDATE articles SET labels = '{FAKE NEWS}' WHERE id = $1`, [labeled]);
      const manifest = await dump();
      copy = join(aFolder(), 'copy');
      cpSync(join(api.folder, 'corpus', manifest?.day ?? ''), copy, { recursive: true });
      key = createPublicKey((await corpus()).dumps[0]?.signature.publicKey ?? '');
    });

    const restored = (folder: string, by = key) => restoreDump(empty.app.get(DataSource), folder, by);
    const damaged = (damage: (folder: string) => void): string => {
      const folder = join(aFolder(), 'damaged');
      cpSync(copy, folder, { recursive: true });
      damage(folder);
      return folder;
    };

    it.each<[string, (folder: string) => void, RegExp]>([
      [
        'incomplete',
        (folder) => truncateSync(join(folder, 'analyses.jsonl.gz'), 30),
        /analyses\.jsonl\.gz was cut: it has 30 of/,
      ],
      ['changed', (folder) => flipByte(join(folder, 'outlets.jsonl.gz')), /outlets\.jsonl\.gz was changed/],
      [
        'without a file',
        (folder) => rmSync(join(folder, 'removals.jsonl.gz')),
        /removals\.jsonl\.gz is missing/,
      ],
      [
        'with another manifest',
        (folder) =>
          writeFileSync(
            join(folder, 'manifest.json'),
            readFileSync(join(folder, 'manifest.json'), 'utf8').replace('vaglio.test', 'vaglio.best'),
          ),
        /manifest\.json was changed, or another key signed it/,
      ],
    ])('is refused with its reason when it is %s', async (_, damage, reason) => {
      await expect(restored(damaged(damage))).rejects.toThrow(reason);
    });

    it('is refused when another key signed it', async () => {
      const { publicKey } = generateKeyPairSync('ed25519');
      await expect(restored(copy, publicKey)).rejects.toThrow(/another key signed it/);
    });

    it('is restored, and a new dump is the same', async () => {
      const { manifest, articles } = await restored(copy);
      expect(articles).toBeGreaterThan(15);
      expect(await query(empty, 'SELECT id FROM corpus_changes WHERE position IS NULL')).toEqual([]);
      const again = await empty.app.get(CorpusDumper).dump();
      const tables = (files = manifest.files) => files.filter(({ records }) => records !== null);
      expect(tables(again?.files)).toEqual(tables());
      const list = await request(empty.url).get('/api/articles?limit=100').expect(200);
      const { articles: listed } = list.body as { articles: { id: string; url: string }[] };
      const one = await request(empty.url)
        .get(`/api/articles/${listed[0]?.id ?? ''}`)
        .expect(200);
      expect(one.body).toMatchObject({ url: listed[0]?.url, author: null });
    });

    it('is not restored when there are articles', async () => {
      await expect(restored(copy)).rejects.toThrow(/has articles already/);
    });

    it('has cursors that other installations refuse', async () => {
      // Test databases are copies of one, with the same id.
      await query(empty, 'UPDATE corpus_state SET installation = gen_random_uuid()');
      const { next } = await new Caller(empty).read(corpusRoutes.changes);
      const answer = await get('/api/corpus/changes').query({ after: next }).expect(400);
      expect(answer.body).toMatchObject({ code: 'UNKNOWN_CURSOR' });
    });
  });
});

describe('the open corpus with OPEN_CORPUS=off', () => {
  const api = fixture(() => start({ OPEN_CORPUS: 'off' }));

  it('has no dump and no changes, but the removals', async () => {
    const { articleId } = await aStoredArticle(api.app);
    const staff = await anAdministrator(api);
    await staff.call(adminArticlesRoutes.remove, { params: { id: articleId }, body: {} });
    await api.app.get(CorpusDumper).dump();
    const visitor = new Caller(api);
    expect(await visitor.read(corpusRoutes.read)).toEqual({ isOn: false, dumps: [] });
    const day = new Date().toISOString().slice(0, 10);
    await visitor.get(`/api/corpus/dumps/${day}/manifest.json`).expect(404);
    await visitor.get('/api/corpus/changes').expect(404);
    expect((await visitor.read(corpusRoutes.removals)).removals).toMatchObject([{ articleId }]);
  });
});

function flipByte(file: string): void {
  const bytes = readFileSync(file);
  bytes[bytes.length - 12] = (bytes.at(-12) ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
