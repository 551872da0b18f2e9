import request from 'supertest';
import { aSignedInReader, type SignedInReader } from '../../src/modules/auth/testing/sign-in.factory.js';
import { startAnalysisApp, type AnalysisApp } from '../../src/modules/analysis/testing/analysis-app.js';

jest.setTimeout(60_000);

describe('submitting an address', () => {
  let api: AnalysisApp;
  let anna: SignedInReader;

  const analyze = (url: unknown, token = anna.token) =>
    request(api.url).post('/api/analyze').auth(token, { type: 'bearer' }).send({ url });

  beforeAll(async () => {
    api = await startAnalysisApp();
  });
  beforeEach(async () => {
    anna = await aSignedInReader(api.url);
  });
  afterAll(() => api.close());

  it('answers with the article, which then stands for its address', async () => {
    const { body } = await analyze('https://outlet.example/story').expect(200);
    expect(body).toMatchObject({ id: expect.any(String), credibilityScore: expect.any(Number), revision: 1 });
    await request(api.url).get(`/api/articles/${body.id}`);
    const again = await analyze(' https://outlet.example/story?utm_source=mail#top ').expect(200);
    expect(again.body.id).toBe(body.id);
    expect(api.engine.calls).toEqual(['https://outlet.example/story']);
  });
});
