import type { RatingSummary } from '@vaglio/contracts';
import { aSignedInUser, type TestUser } from '../src/modules/auth/testing/sign-in.factory.js';
import { startTestApp } from '../src/testing/test-app.js';
import { fixture } from './testing/fixture.js';
import { Caller, deleteAccount } from './testing/callers.js';

describe('ratings', () => {
  const api = fixture(startTestApp);
  let anna: TestUser;

  beforeEach(async () => {
    anna = await aSignedInUser(api.url);
  });

  const visitor = new Caller(api);
  const as = ({ token }: TestUser) => new Caller(api, token);
  const check = (account: TestUser) => as(account).get('/api/user-rating/check');
  const submit = (account: TestUser, body: object) => as(account).post('/api/user-rating/submit', body);
  const summary = async (): Promise<RatingSummary> =>
    (await visitor.get('/api/user-rating/summary').expect(200)).body as RatingSummary;

  it('have no average without ratings, then the average of all', async () => {
    expect(await summary()).toEqual({ count: 0, average: null });
    const bruno = await aSignedInUser(api.url);
    await submit(anna, { rating: 5, comment: 'Chiaro.' }).expect(201, { hasRated: true });
    await submit(bruno, { rating: 2 }).expect(201);
    expect(await summary()).toEqual({ count: 2, average: 3.5 });
  });

  it('are stored once per user', async () => {
    await check(anna).expect(200, { hasRated: false });
    await submit(anna, { rating: 4 }).expect(201);
    await check(anna).expect(200, { hasRated: true });
    const { body } = await submit(anna, { rating: 1 }).expect(409);
    expect(body.code).toBe('ALREADY_RATED');
  });

  it('are stored once for parallel calls', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(anna, { rating: 3 })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
  });

  it.each([
    ['no number of stars', {}, 'rating'],
    ['no star', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['a number of stars that is a text', { rating: '5' }, 'rating'],
    ['a comment of 2,001 characters', { rating: 5, comment: 'x'.repeat(2001) }, 'comment'],
    ['a comment that is null', { rating: 5, comment: null }, 'comment'],
    ['an unknown field', { rating: 5, userId: 'x' }, 'userId'],
  ])('refuse %s and name the field', async (_, body, field) => {
    const answer = await submit(anna, body).expect(400);
    expect(answer.body).toMatchObject({ details: { fields: [{ field }] } });
    await check(anna).expect(200, { hasRated: false });
  });

  it('are refused without a session', async () => {
    await visitor.get('/api/user-rating/check').expect(401);
    await visitor.post('/api/user-rating/submit', { rating: 5 }).expect(401);
  });

  it('are part of the export and deleted with the account', async () => {
    await submit(anna, { rating: 1, comment: 'Mah.' }).expect(201);
    const { count } = await summary();
    const { body } = await as(anna).get('/api/me/export').expect(200);
    expect(body.sections.rating).toEqual({ rating: 1, comment: 'Mah.', ratedAt: expect.any(String) });
    await deleteAccount(api, anna);
    expect((await summary()).count).toBe(count - 1);
  });
});
