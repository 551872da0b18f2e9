import { errorBodyExample } from '@vaglio/contracts/examples';
import { refusalOf } from './api-client.js';

describe('refusalOf', () => {
  it('returns the code of an API error and at most 400 characters of its message', () => {
    const body = { ...errorBodyExample, code: 'CONTENT_INACCESSIBLE', error: 'A paywall.' };
    expect(refusalOf(body)).toEqual({ ok: false, failure: 'content_inaccessible', sentence: 'A paywall.' });
    expect(refusalOf({ ...body, code: 'ARTICLE_HELD' })).toMatchObject({ failure: 'held' });
    expect(refusalOf({ ...body, error: 'x'.repeat(5_000) }).sentence).toHaveLength(400);
  });

  it.each([null, 'Bad Gateway', [], { code: 'UNKNOWN_CODE' }, { code: 'constructor' }])(
    'returns %j as an error of the server',
    (body) => expect(refusalOf(body)).toEqual({ ok: false, failure: 'server_error' }),
  );
});
