import {
  addressOf,
  articlesRoutes,
  QUOTATION_LIMITS,
  type Article,
  type ArticleText,
} from '@vaglio/contracts';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import request from 'supertest';
import { anAnalysisReader, type AnalysisReader } from '../../src/modules/analysis/testing/analysis-client.js';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { anAdministratorToken, aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { REPOSITORY } from '../../src/shared/process/folders.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';

const PAGE = join(REPOSITORY, 'apps/api/data/demo/olive-leaf-cure.html');
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many words of a text are in an answer, in sequences of six and more. */
function copiedWords(text: string, answer: string): number {
  const words = wordsOf(text);
  const said = ` ${wordsOf(answer).join(' ')} `;
  const copied = new Set<number>();
  words.forEach((_, at) => {
    const run = words.slice(at, at + 6);
    if (run.length === 6 && said.includes(` ${run.join(' ')} `))
      run.forEach((_word, next) => copied.add(at + next));
  });
  return copied.size;
}

describe('the judged text', () => {
  let api: TestApp;
  let site: Server;
  let anna: AnalysisReader;
  let id: string;
  let address: string;
  let answered: Article;

  beforeAll(async () => {
    site = createServer((_, response) => {
      void readFile(PAGE).then((page) =>
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page),
      );
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    api = await startTestApp({ environment: { RUN_WORKER: 'true', READER_ALLOW_HOSTS: host } });
    anna = await anAnalysisReader(api);
    answered = (await anna.client.analyze(`http://${host}/urge`).expect(200)).body as Article;
    id = answered.id;
    address = addressOf(articlesRoutes.text, { params: { id } });
  });
  afterAll(async () => {
    await api.close();
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  });

  const textFor = async (token: string): Promise<ArticleText> =>
    (await request(api.url).get(address).auth(token, { type: 'bearer' }).expect(200)).body as ArticleText;

  it('is readable for its requesters and staff only', async () => {
    const text = await textFor(anna.client.token);
    expect(wordsOf(text.text).length).toBeGreaterThan(QUOTATION_LIMITS.wholeTextWords);
    expect(text).toMatchObject({ textLanguage: 'en', revision: 1 });
    expect(await textFor(await anAdministratorToken(api.url))).toEqual(text);
    const other = await aSignedInUser(api.url);
    await request(api.url).get(address).auth(other.token, { type: 'bearer' }).expect(403);
    await request(api.url).get(address).expect(401);
  });

  it('is no part of public answers, of the answer to a request or of its events', async () => {
    const { text } = await textFor(anna.client.token);
    const count = wordsOf(text).length;
    const most = Math.max(count * QUOTATION_LIMITS.share, QUOTATION_LIMITS.leastWords) + 6;
    const places = [
      addressOf(articlesRoutes.read, { params: { id } }),
      addressOf(articlesRoutes.revisions, { params: { id } }),
      addressOf(articlesRoutes.related, { params: { id } }),
      addressOf(articlesRoutes.list),
    ];
    const read = await Promise.all(
      places.map(async (place) => (await request(api.url).get(place).expect(200)).text),
    );
    for (const answer of [...read, JSON.stringify(answered)]) {
      expect(answer).not.toContain('"text":"' + text.slice(0, 60));
      expect(copiedWords(text, answer)).toBeLessThanOrEqual(most);
    }
    const flagged = (JSON.parse(read[0] ?? '{}') as Article).flaggedSentences;
    expect(flagged.length).toBeGreaterThan(0);
    for (const { text: quote, span } of flagged) expect(text.slice(span.start, span.end)).toBe(quote);
  });

  it('is answered for public articles only', async () => {
    const { articleId } = await aStoredArticle(api.app, { title: 'Of another user' });
    await request(api.url)
      .get(addressOf(articlesRoutes.text, { params: { id: articleId } }))
      .auth(anna.client.token, { type: 'bearer' })
      .expect(403);
    await request(api.url)
      .get('/api/articles/0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01/text')
      .auth(anna.client.token, { type: 'bearer' })
      .expect(404);
  });
});
