import { articlesRoutes, QUOTATION_LIMITS, type Article } from '@vaglio/contracts';
import { join } from 'node:path';
import { anAnalysisReader } from '../../src/modules/analysis/testing/analysis-client.js';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { anAdministratorToken, aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { REPOSITORY } from '../../src/shared/process/folders.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { Caller } from '../testing/callers.js';
import { fixture } from '../testing/fixture.js';
import { startPageServer } from '../stand-ins/page-server.js';

const PAGE = join(REPOSITORY, 'apps/api/data/demo/olive-leaf-cure.html');
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Counts the words of a text that are in an answer in sequences of six or more. */
function copiedWords(text: string, answer: string): number {
  const words = wordsOf(text);
  const found = ` ${wordsOf(answer).join(' ')} `;
  const copied = new Set<number>();
  words.forEach((_, at) => {
    const run = words.slice(at, at + 6);
    if (run.length === 6 && found.includes(` ${run.join(' ')} `))
      run.forEach((_word, next) => copied.add(at + next));
  });
  return copied.size;
}

describe('the judged text', () => {
  const site = fixture(() => startPageServer(PAGE));
  const api = fixture(() =>
    startTestApp({ environment: { RUN_WORKER: 'true', READER_ALLOW_HOSTS: site.host } }),
  );
  const anna = fixture(() => anAnalysisReader(api));
  let params: { id: string };
  let response: Article;

  beforeAll(async () => {
    response = (await anna.client.analyze(`${site.url}/urge`).expect(200)).body as Article;
    params = { id: response.id };
  });

  const visitor = new Caller(api);
  const textFor = (token: string) => new Caller(api, token).read(articlesRoutes.text, { params });

  it('is readable for its requesters and staff only', async () => {
    const text = await textFor(anna.client.token);
    expect(wordsOf(text.text).length).toBeGreaterThan(QUOTATION_LIMITS.wholeTextWords);
    expect(text).toMatchObject({ textLanguage: 'en', revision: 1 });
    expect(await textFor(await anAdministratorToken(api.url))).toEqual(text);
    const other = await aSignedInUser(api.url);
    await new Caller(api, other.token).call(articlesRoutes.text, { params }).expect(404);
    await visitor.call(articlesRoutes.text, { params }).expect(401);
  });

  it('is not in public responses or in the response to its request', async () => {
    const { text } = await textFor(anna.client.token);
    const count = wordsOf(text).length;
    const max = Math.max(count * QUOTATION_LIMITS.share, QUOTATION_LIMITS.minWords) + 6;
    const responses = await Promise.all([
      visitor.call(articlesRoutes.read, { params }).expect(200),
      visitor.call(articlesRoutes.revisions, { params }).expect(200),
      visitor.call(articlesRoutes.related, { params }).expect(200),
      visitor.call(articlesRoutes.list).expect(200),
    ]);
    for (const answer of [...responses.map((each) => each.text), JSON.stringify(response)]) {
      expect(answer).not.toContain('"text":"' + text.slice(0, 60));
      expect(copiedWords(text, answer)).toBeLessThanOrEqual(max);
    }
    const flagged = (responses[0].body as Article).flaggedSentences;
    expect(flagged.length).toBeGreaterThan(0);
    for (const { text: quote, span } of flagged) expect(text.slice(span.start, span.end)).toBe(quote);
  });

  it('returns 404 for the article of another user and for an unknown one', async () => {
    const { articleId } = await aStoredArticle(api.app, { title: 'Of another user' });
    await anna.client.get(`/api/articles/${articleId}/text`).expect(404);
    await anna.client.get('/api/articles/0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01/text').expect(404);
  });
});
