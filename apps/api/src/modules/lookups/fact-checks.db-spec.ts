import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookupWords, type CheckedClaim } from '@vaglio/engine';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../shared/database/data-source-options.js';
import { createTestDatabase, type TestDatabase } from '../../shared/database/testing/test-database.js';
import { FactChecks } from './fact-checks.js';
import { importFactChecks } from './import-fact-checks.js';

const checked = (claim: string, url = 'https://fullfact.org/health/vaccine'): CheckedClaim => ({
  ...{ claim, url, publisher: 'Full Fact', rating: 'False', title: 'Checked' },
  reviewedAt: '2026-03-20T00:00:00.000Z',
});

const VACCINE = 'The measles vaccine causes autism in children';

describe('FactChecks', () => {
  let database: TestDatabase;
  let source: DataSource;
  let factChecks: FactChecks;

  beforeAll(async () => {
    database = await createTestDatabase();
    source = await new DataSource(dataSourceOptions(database.url)).initialize();
    factChecks = new FactChecks(source);
  });
  beforeEach(() => source.query('TRUNCATE fact_checks'));
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  const find = (claim: string): Promise<CheckedClaim[]> => factChecks.find([lookupWords(claim)], 10);
  const stored = (): Promise<{ url: string; origin: string }[]> =>
    source.query('SELECT url, origin FROM fact_checks ORDER BY url');

  it('finds a fact-check that shares words with a claim, in English and Italian', async () => {
    const italian = checked('Il vaccino contro il morbillo causa autismo', 'https://www.open.online/vaccino');
    await factChecks.add([checked(VACCINE), italian], 'page');
    expect((await find('A vaccine against measles causes autism, says a doctor'))[0]).toEqual(
      checked(VACCINE),
    );
    expect((await find('Un vaccino del morbillo causa l’autismo'))[0]).toEqual(italian);
    expect(await find('The bridge was opened to traffic')).toEqual([]);
    expect(await find('')).toEqual([]);
  });

  it('stores fact-checks of sites outside the register without finding them', async () => {
    await factChecks.add(
      [checked(VACCINE, 'https://evil.example.com/'), checked(VACCINE, 'https://www.bbc.co.uk/a')],
      'page',
    );
    expect(await stored()).toHaveLength(2);
    expect(await find(VACCINE)).toEqual([]);
  });

  it('finds fact-checks only while their site is in the register', async () => {
    await factChecks.add([checked(VACCINE), checked(VACCINE, 'https://evil.example.com/')], 'page');
    await source.query(
      `UPDATE fact_checks SET fact_checker = CASE WHEN url LIKE '%evil%' THEN 'evil.example.com' END`,
    );
    expect((await find(VACCINE)).map(({ url }) => url)).toEqual(['https://evil.example.com/']);
    await factChecks.matchAllToRegister();
    expect((await find(VACCINE)).map(({ url }) => url)).toEqual([checked(VACCINE).url]);
  });

  it('replaces the fact-checks of a page without the imported ones', async () => {
    const { url } = checked(VACCINE);
    await factChecks.add([checked('An imported claim about the vaccine')], 'import');
    await factChecks.replacePage(url, [checked(VACCINE)]);
    await factChecks.replacePage(url, [{ ...checked(VACCINE), rating: 'Mostly false' }]);
    expect((await find(VACCINE))[0]?.rating).toBe('Mostly false');
    await factChecks.replacePage(url, []);
    expect((await stored()).map(({ origin }) => origin)).toEqual(['import']);
    await factChecks.removePage(url);
    expect(await stored()).toEqual([]);
  });

  describe('importing a feed of Data Commons', () => {
    let folder: string;
    beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'vaglio-fact-checks-'))));
    afterAll(() => rm(folder, { recursive: true }));

    const element = (claim: string, url: string) => ({
      '@type': 'DataFeedItem',
      dateModified: '2026-03-20T10:00:00+00:00',
      item: [
        {
          '@context': 'http://schema.org',
          '@type': 'ClaimReview',
          author: { '@type': 'Organization', name: 'Full Fact', url: 'https://fullfact.org' },
          claimReviewed: claim,
          datePublished: '2026-03-20',
          itemReviewed: { '@type': 'Claim', author: { '@type': 'Person', name: 'a {"brace"} ]' } },
          reviewRating: { '@type': 'Rating', alternateName: 'False', ratingValue: '1' },
          url,
        },
      ],
      url,
    });
    const importFeed = async (feed: unknown) => {
      const path = join(folder, 'data.json');
      await writeFile(path, typeof feed === 'string' ? feed : JSON.stringify(feed));
      return importFactChecks(factChecks, path);
    };
    const feed = (dataFeedElement: readonly unknown[]) => ({
      '@context': ['http://schema.org'],
      '@type': 'DataFeed',
      dataFeedElement,
    });

    it('stores the reviews and deletes those that a later feed no longer has', async () => {
      const many = Array.from({ length: 30 }, (_, at) =>
        element(`${VACCINE} ${at}`, `https://fullfact.org/${at}`),
      );
      expect(await importFeed(feed(many))).toEqual({ elements: 30, stored: 30, removed: 0 });
      expect(await find(`${VACCINE} 7`)).toHaveLength(10);
      expect(await importFeed(feed(many.slice(0, 3)))).toEqual({ elements: 3, stored: 3, removed: 27 });
      expect(await stored()).toHaveLength(3);
    });

    it.each([
      ['in the middle of a review', -60],
      ['after a review', -2],
    ])('deletes nothing and fails when the feed ends %s', async (_, end) => {
      const given = [1, 2, 3].map((at) => element(`${VACCINE} ${at}`, `https://fullfact.org/${at}`));
      await importFeed(feed(given));
      const cut = JSON.stringify(feed(given.slice(0, 2))).slice(0, end);
      await expect(importFeed(cut)).rejects.toThrow('The feed is not complete');
      expect(await stored()).toHaveLength(3);
    });

    it.each([
      ['not JSON', '<html>busy</html>'],
      ['an empty list', { dataFeedElement: [] }],
      ['wrong shapes', feed([7, null, { item: 'x' }, { item: [{ '@type': 'ClaimReview', url: 5 }] }])],
    ])('deletes nothing when the feed has no reviews: %s', async (_, given) => {
      await factChecks.add([checked(VACCINE)], 'import');
      expect(await importFeed(given)).toMatchObject({ stored: 0, removed: 0 });
      expect(await stored()).toHaveLength(1);
    });
  });
});
