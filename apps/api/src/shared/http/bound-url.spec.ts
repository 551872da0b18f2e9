import { boundUrl } from './bound-url.js';

describe('where a server says it listens', () => {
  it.each([
    ['127.0.0.1', 'IPv4', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'IPv4', 'http://0.0.0.0:3000'],
    ['::', 'IPv6', 'http://[::]:3000'],
  ])('is %s by its own name', (address, family, url) => {
    expect(boundUrl({ address, family, port: 3000 })).toBe(url);
  });
});
