import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { type ArticleList, CREDIBILITY_CLASSES } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { demoFixtures } from '../src/modules/demo/demo-fixture.js';
import { DemoSeeder } from '../src/modules/demo/demo-seeder.js';
import { loadConfig } from '../src/shared/config/load-config.js';
import { createTestDatabase, type TestDatabase } from '../src/shared/database/testing/test-database.js';
import { APPLICATION_OPTIONS, prepareApplication } from '../src/shared/http/prepare-application.js';
import { TEST_ENVIRONMENT } from '../src/testing/test-app.js';

/** One application on a shared database. */
async function startOn(database: TestDatabase, SEED_DEMO?: string): Promise<NestExpressApplication> {
  const config = loadConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: database.url, SEED_DEMO });
  const module = await Test.createTestingModule({ imports: [AppModule.with(config)] }).compile();
  const app = module.createNestApplication<NestExpressApplication>({ ...APPLICATION_OPTIONS, logger: false });
  await prepareApplication(app, config);
  await app.listen(0, '127.0.0.1');
  return app;
}

describe('an empty site', () => {
  let database: TestDatabase;
  const running: NestExpressApplication[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((app) => app.close()));
    await database.drop();
  });

  const start = async (SEED_DEMO?: string): Promise<NestExpressApplication> => {
    const app = await startOn(database, SEED_DEMO);
    running.push(app);
    return app;
  };
  const seeded = (app: NestExpressApplication): Promise<void> =>
    app.get(DemoSeeder, { strict: false }).finished();
  const list = async (app: NestExpressApplication): Promise<ArticleList> => {
    const answer = await fetch(`${await app.getUrl()}/api/articles?limit=100`);
    return (await answer.json()) as ArticleList;
  };
  const count = async (app: NestExpressApplication, table: string): Promise<number> => {
    const [row] = await app.get(DataSource).query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${table}`);
    return row?.n ?? -1;
  };

  it('is filled with analyses of every class, the first fixture first', async () => {
    const app = await start('true');
    await seeded(app);
    const { articles, total } = await list(app);
    const fixtures = await demoFixtures();
    expect(total).toBe(fixtures.length);
    expect(articles.map(({ url }) => url)).toEqual(fixtures.map(({ address }) => address));
    const classes = new Set(articles.flatMap(({ credibilityClass }) => credibilityClass ?? []));
    expect([...classes].sort()).toEqual([...CREDIBILITY_CLASSES].sort());
  });

  it('is filled once by several processes that start at once', async () => {
    const apps = await Promise.all([start('true'), start('true')]);
    await Promise.all(apps.map(seeded));
    const [app] = apps;
    expect(await count(app, 'articles')).toBe((await demoFixtures()).length);
    expect(await count(app, 'article_revisions')).toBe((await demoFixtures()).length);
  });

  it('is filled only when it never had an article', async () => {
    const first = await start('true');
    await seeded(first);
    await first.get(DataSource).query('UPDATE articles SET deleted_at = now()');
    const second = await start('true');
    await seeded(second);
    expect(await count(second, 'articles')).toBe((await demoFixtures()).length);
  });

  it.each(['false', undefined])('stays empty with SEED_DEMO=%s', async (SEED_DEMO) => {
    const app = await start(SEED_DEMO);
    await seeded(app);
    expect(await list(app)).toEqual({ articles: [], total: 0 });
  });

  it('stays empty when it is stopped while filling', async () => {
    const app = await start('true');
    const seeding = seeded(app);
    running.splice(0);
    await app.close();
    await seeding;
    const next = await start('false');
    expect(await count(next, 'articles')).toBe(0);
  });
});
