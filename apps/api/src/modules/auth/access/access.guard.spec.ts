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
    ['our host over http', { origin: 'http://vaglio.example' }],
    ['our host as a prefix', { origin: 'https://vaglio.example.evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    [
      'another origin with matching fetch metadata',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['a subdomain of the same site', { 'sec-fetch-site': 'same-site' }],
    ['another page', { referer: 'https://evil.example/vaglio.example' }],
    ['a request without these headers', {}],
    ['an origin equal to the Host header, over https', { origin: 'https://a.example', host: 'a.example' }],
  ])('refuses %s', (_, headers) => expect(comesFromOurOrigin(headers, PUBLIC)).toBe(false));

  it('accepts an origin equal to the Host header when the site runs over http', () => {
    const headers = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    expect(comesFromOurOrigin(headers, 'http://localhost:3000')).toBe(true);
    expect(comesFromOurOrigin({ ...headers, origin: 'http://evil.example' }, 'http://localhost:3000')).toBe(
      false,
    );
  });
});

describe('changesState', () => {
  it('is false for GET, HEAD and OPTIONS only', () => {
    expect(['GET', 'HEAD', 'OPTIONS'].some(changesState)).toBe(false);
    expect(['POST', 'PUT', 'PATCH', 'DELETE'].every(changesState)).toBe(true);
  });
});
