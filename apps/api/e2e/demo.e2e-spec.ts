import { type ArticleList, CREDIBILITY_CLASSES } from '@vaglio/contracts';
import request from 'supertest';
import { demoFixtures } from '../src/modules/demo/demo-fixture.js';
import { DemoSeeder } from '../src/modules/demo/demo-seeder.js';
import { createTestDatabase, type TestDatabase } from '../src/shared/database/testing/test-database.js';
import { withDatabase } from '../src/shared/database/with-database.js';
import { startTestApp, type TestApp } from '../src/testing/test-app.js';

describe('an empty site', () => {
  let database: TestDatabase;
  const running: TestApp[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((app) => app.close()));
    await database.drop();
  });

  const start = async (SEED_DEMO?: string): Promise<TestApp> => {
    const app = await startTestApp({ environment: { DATABASE_URL: database.url, SEED_DEMO } });
    running.push(app);
    return app;
  };
  const seeded = ({ app }: TestApp): Promise<void> => app.get(DemoSeeder, { strict: false }).finished();
  const list = async ({ url }: TestApp): Promise<ArticleList> => {
    const { body } = await request(url).get('/api/articles?limit=100').expect(200);
    return body as ArticleList;
  };
  const count = async (table: string): Promise<number | undefined> => {
    const sql = `SELECT count(*)::int AS n FROM ${table}`;
    const [row] = await withDatabase(database.url, (connection) => connection.query<{ n: number }[]>(sql));
    return row?.n;
  };

  it('is filled once by several processes with analyses of every class, and never again', async () => {
    const apps = await Promise.all([start('true'), start('true')]);
    await Promise.all(apps.map(seeded));
    const fixtures = await demoFixtures();
    expect(await count('articles')).toBe(fixtures.length);
    expect(await count('article_revisions')).toBe(fixtures.length);
    const { articles, total } = await list(apps[0]);
    expect(total).toBe(fixtures.length);
    expect(articles.map(({ url }) => url)).toEqual(fixtures.map((fixture) => fixture.url));
    const classes = new Set(articles.flatMap(({ credibilityClass }) => credibilityClass ?? []));
    expect([...classes].sort()).toEqual([...CREDIBILITY_CLASSES].sort());

    await withDatabase(database.url, (connection) =>
      connection.query('UPDATE articles SET deleted_at = now()'),
    );
    await seeded(await start('true'));
    expect(await count('articles')).toBe(fixtures.length);
  });

  it.each(['false', undefined])('stays empty with SEED_DEMO=%s', async (SEED_DEMO) => {
    const app = await start(SEED_DEMO);
    await seeded(app);
    expect(await list(app)).toEqual({ articles: [], total: 0 });
  });

  it('stays empty when the process stops while it fills the site', async () => {
    const app = await start('true');
    const seeding = seeded(app);
    running.splice(0);
    await app.close();
    await seeding;
    expect(await count('articles')).toBe(0);
  });
});
