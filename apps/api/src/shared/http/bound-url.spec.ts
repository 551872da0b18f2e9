import { boundUrl } from './bound-url.js';

describe('boundUrl', () => {
  it.each([
    ['127.0.0.1', 'IPv4', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'IPv4', 'http://0.0.0.0:3000'],
    ['::', 'IPv6', 'http://[::]:3000'],
  ])('returns the URL of a server on %s (%s)', (address, family, url) => {
    expect(boundUrl({ address, family, port: 3000 })).toBe(url);
  });
});
