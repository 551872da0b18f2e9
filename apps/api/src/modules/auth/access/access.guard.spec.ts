import { changesState, comesFromOurOrigin } from './access.guard.js';

const PUBLIC = 'https://vaglio.example';

describe('comesFromOurOrigin', () => {
  it.each([
    ['our origin', { origin: PUBLIC }],
    ['our own site, by fetch metadata', { 'sec-fetch-site': 'same-origin' }],
    ['our page, by referrer', { referer: `${PUBLIC}/account?x=1` }],
  ])('accepts %s', (_, headers) => expect(comesFromOurOrigin(headers, PUBLIC)).toBe(true));

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['our name under http', { origin: 'http://vaglio.example' }],
    ['our name as a prefix', { origin: 'https://vaglio.example.evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    [
      'another origin with fitting metadata',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['another page', { referer: 'https://evil.example/vaglio.example' }],
    ['nothing at all', {}],
    ['a host header that repeats the origin under https', { origin: 'https://a.example', host: 'a.example' }],
  ])('refuses %s', (_, headers) => expect(comesFromOurOrigin(headers, PUBLIC)).toBe(false));

  it('accepts the origin of the page while the product runs under http', () => {
    const headers = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    expect(comesFromOurOrigin(headers, 'http://localhost:3000')).toBe(true);
    expect(comesFromOurOrigin({ ...headers, origin: 'http://evil.example' }, 'http://localhost:3000')).toBe(
      false,
    );
  });
});

describe('changesState', () => {
  it('is false for methods that only read', () => {
    expect(['GET', 'HEAD', 'OPTIONS'].some(changesState)).toBe(false);
    expect(['POST', 'PUT', 'PATCH', 'DELETE'].every(changesState)).toBe(true);
  });
});
