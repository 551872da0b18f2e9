import { batchesRoutes } from '@vaglio/contracts';
import request from 'supertest';
import { ProbeModule } from '../src/testing/probe.module.js';
import { startTestApp } from '../src/testing/test-app.js';
import { anAdministrator } from './testing/callers.js';
import { fixture } from './testing/fixture.js';

describe('bad input', () => {
  const api = fixture(() => startTestApp({ imports: [ProbeModule] }));

  const post = (body: string, type = 'application/json'): request.Test =>
    request(api.url).post('/api/probe').set('Content-Type', type).send(body);

  it('accepts valid input', async () => {
    const answer = await post('{"name":"Anna"}');
    expect([answer.status, answer.body]).toEqual([200, { echo: { name: 'Anna' } }]);
  });

  it.each([
    ['malformed JSON', '{"name":'],
    ['a bare text', '"Anna"'],
    ['a list', '[{"name":"Anna"}]'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['a wrong type', '{"name":7}'],
    ['an object for a text', '{"name":{"$ne":""}}'],
    ['an unknown field', '{"name":"Anna","role":"administrator"}'],
    ['an unknown field in a nested object', '{"name":"Anna","inner":{"depth":1,"role":"x"}}'],
    ['a text for a nested object', '{"name":"Anna","inner":"x"}'],
    ['a list for a nested object', '{"name":"Anna","inner":[[]]}'],
    ['an over-long text', `{"name":"${'a'.repeat(81)}"}`],
    ['a NUL in a value', '{"name":"An\\u0000na"}'],
    ['a NUL in a name', '{"name":"Anna","\\u0000":1}'],
    ['half a character', '{"name":"\\ud800"}'],
    ['deep nesting', `{"name":"Anna","inner":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['__proto__', '{"name":"Anna","__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"name":"Anna","constructor":{"prototype":{"isAdmin":true}}}'],
  ])('refuses %s with 400', async (_, body) => {
    const answer = await post(body).expect(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', statusCode: 400 });
    expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
    expect(answer.body.error).toBe(answer.body.message);
  });

  it.each([
    ['an analysis without a URL', '/api/analyze', { url: '' }, 'INVALID_URL'],
    ['a sign-in without a password', '/api/auth/login', { email: 'anna@x.example' }, 'VALIDATION_FAILED'],
    ['any other call', '/api/probe', {}, 'VALIDATION_FAILED'],
  ])('is counted by code and kept out of caches for %s', async (_, path, body, code) => {
    const staff = await anAdministrator(api);
    const counted = async (): Promise<number> => {
      const { text } = await staff.get('/metrics').expect(200);
      return Number(new RegExp(`_refused_calls_total{code="${code}"} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
    };
    const before = await counted();
    const answer = await staff.post(path, body).expect(400);
    expect([answer.body.code, answer.headers['cache-control']]).toEqual([code, 'no-store']);
    expect(await counted()).toBe(before + 1);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('refuses %s with 415', async (type) => {
    const answer = await post('name=Anna', type);
    expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('refuses unknown charsets and compressed bodies with 415', async () => {
    const charset = await post('{"name":"Anna"}', 'application/json; charset=utf-7');
    const compressed = await post('{"name":"Anna"}').set('Content-Encoding', 'gzip');
    expect([charset.status, compressed.status]).toEqual([415, 415]);
  });

  it('refuses thousands of objects before the caller is known', async () => {
    const body = `{"links":[${'{},'.repeat(300_000)}{}]}`;
    const answer = await request(api.url)
      .post(batchesRoutes.create.path)
      .set('Content-Type', 'application/json')
      .send(body)
      .expect(400);
    expect(answer.body.details.fields).toEqual([
      { field: 'body', message: 'has too many lists and objects' },
    ]);
  });

  it('refuses a huge body with 413', async () => {
    const answer = await post(`{"name":"${'a'.repeat(200_000)}"}`);
    expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it.each(['/api/probe/%00', '/api/probe/%E0%A4%A', '/api/probe/%', `/api/probe/${'a'.repeat(9000)}`])(
    'refuses the address %.40s with 400',
    async (path) => {
      const answer = await request(api.url).get(path);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it('answers a URL that is too long with the error body', async () => {
    const answer = await request(api.url).get(`/api/probe/${'a'.repeat(40_000)}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('refuses a query given twice and an unknown one', async () => {
    const twice = await request(api.url).get('/api/probe/1?q=a&q=b');
    const unknown = await request(api.url).get('/api/probe/1?z=1');
    expect([twice.status, unknown.status]).toEqual([400, 400]);
  });

  const ID = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01';
  const draft = { en: 'x', it: 'x' };

  it.each([
    ['a month', 'get', '/api/admin/audit-log?from=2026-01', {}],
    ['the year zero', 'get', '/api/admin/articles?to=0000-01-01', {}],
    ['a week', 'put', `/api/admin/corrections/${ID}`, { text: draft, editedAt: '2026-W10' }],
    ['a year', 'patch', `/api/admin/users/${ID}`, { subscriptionEndDate: '2026' }],
    ['a huge version', 'put', `/api/admin/articles/${ID}`, { title: 'x', version: 2 ** 31 }],
    ['a huge version', 'put', '/api/admin/email-config', { version: 2 ** 31 }],
  ] as const)('refuses %s that the database can’t read: %s %s', async (_, method, path, body) => {
    const staff = await anAdministrator(api);
    const answer = method === 'get' ? staff.get(path) : staff[method](path, body);
    expect((await answer.expect(400)).body.code).toBe('VALIDATION_FAILED');
  });

  it('answers unknown paths and methods with NOT_FOUND', async () => {
    const path = await request(api.url).get('/api/nothing');
    const method = await request(api.url).delete('/api/probe');
    expect([path.status, path.body.code]).toEqual([404, 'NOT_FOUND']);
    expect([method.status, method.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('names each refused field in the language of the request', async () => {
    const body = JSON.stringify({
      name: 'a'.repeat(81),
      count: 11,
      color: 'blue',
      inner: { depth: 0 },
      tier: 1,
    });
    const english = await post(body);
    const italian = await post(body).set('Accept-Language', 'it-IT,it;q=0.9,en;q=0.5');
    expect(english.body.details.fields).toEqual(
      expect.arrayContaining([
        { field: 'name', message: 'must have at most 80 characters' },
        { field: 'count', message: 'must be at most 10' },
        { field: 'color', message: 'must be one of: red, green' },
        { field: 'inner.depth', message: 'must be at least 1' },
        { field: 'tier', message: 'is not a known field' },
      ]),
    );
    expect(italian.body.details.fields).toContainEqual({
      field: 'name',
      message: 'deve avere al massimo 80 caratteri',
    });
    expect(italian.body.error).toBe('Nella richiesta manca qualcosa, o qualcosa non va.');
  });
});
