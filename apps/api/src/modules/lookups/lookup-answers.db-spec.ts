import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../shared/database/data-source-options.js';
import { createTestDatabase, type TestDatabase } from '../../shared/database/testing/test-database.js';
import { LookupAnswers } from './lookup-answers.js';

describe('LookupAnswers', () => {
  let database: TestDatabase;
  let source: DataSource;
  let answers: LookupAnswers;

  beforeAll(async () => {
    database = await createTestDatabase();
    source = await new DataSource(dataSourceOptions(database.url)).initialize();
    answers = new LookupAnswers(source);
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  it('returns an answer until it expires', async () => {
    await answers.set('https://service.example/?q=bridge', { found: [1, 'two'] }, 60_000);
    expect(await answers.get('https://service.example/?q=bridge')).toEqual({ found: [1, 'two'] });
    await answers.set('https://service.example/?q=old', 'gone', -1);
    expect(await answers.get('https://service.example/?q=old')).toBeUndefined();
    expect(await answers.get('https://service.example/?q=other')).toBeUndefined();
  });

  it('allows one of several callers per interval', async () => {
    const taken = await Promise.all(Array.from({ length: 5 }, () => answers.take('gdelt', 60_000)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await answers.take('other', -1)).toBe(true);
    expect(await answers.take('other', 60_000)).toBe(true);
  });
});
