import { fillEndpoint, PLATFORM_ENDPOINTS } from './endpoints.js';
import { locatePost } from './platform-registry.js';

/** URLs of posts whose parts try to change the URL of the endpoint. */
const POISONED = [
  'https://www.youtube.com/watch?v=abc%26hl%3Dxx%23',
  'https://vimeo.com/1234567/..%2f..%2fadmin',
  'https://www.dailymotion.com/video/x8abc%2f..%2f..%2fuser%3Ffields=all',
  'https://x.com/someone/status/1234567890%26token%3Dstolen',
  'https://www.instagram.com/p/CabcDEF%2f..%2f..%2faccounts/',
  'https://t.me/channel%2f..%2fsecret/12%3Fembed=0',
  'https://www.reddit.com/r/x/comments/abc123%2f..%2f..%2fapi/title/',
  'https://www.raiplay.it/video/2024/01/..%2f..%2fadmin.html',
  'https://bsky.app/profile/did:plc:abc%26depth=1000/post/3kabc%23',
  'https://mastodon.social/@someone/1234567890%2f..%2f..%2fadmin',
  'https://www.linkedin.com/feed/update/urn:li:activity:123%2f..%2fadmin/',
  'https://tube.example/w/9c9de5e8-0a1e-484a-b099-e80766180a6d%2f..%2f..%2fadmin',
  'https://tube.example/w/9c9de5e8-0a1e-484a-b099-e80766180a6d?start=%26sort%3Dname%23',
  'https://lemmy.example/post/123%2f..%2fadmin',
  'https://pixelfed.example/p/..%2fadmin/123',
];

const HOSTS = new Set(
  Object.values(PLATFORM_ENDPOINTS)
    .filter((template) => !template.startsWith('{') && !template.includes('{host}'))
    .map((template) => new URL(template.replace(/\{\w+\}/g, 'x')).host),
);

describe('fillEndpoint', () => {
  it.each(POISONED)('keeps host, path depth and parameters of each endpoint for %s', (url) => {
    const located = locatePost(new URL(url));
    if (!located) return;
    for (const template of Object.values(PLATFORM_ENDPOINTS)) {
      if (template === '{url}' || !canFill(template, located.post.values)) continue;
      const asked = new URL(fillEndpoint(template, located.post.values));
      const plain = new URL(template.replace(/\{host\}/g, new URL(url).host).replace(/\{\w+\}/g, 'x'));
      expect(HOSTS.has(asked.host) || asked.host === new URL(url).host).toBe(true);
      expect([...asked.searchParams.keys()]).toEqual([...plain.searchParams.keys()]);
      expect(asked.hash).toBe('');
      if (!template.includes('{path}')) expect(depthOf(asked)).toBe(depthOf(plain));
    }
  });

  it('escapes values in the path and in parameters, and takes a whole URL unchanged', () => {
    const url = new URL(fillEndpoint('https://a.example/v/{id}?k={url}', { id: '../x?y#z', url: 'a&b=c#d' }));
    expect(url.pathname).toBe('/v/..%2Fx%3Fy%23z');
    expect([...url.searchParams]).toEqual([['k', 'a&b=c#d']]);
    expect(fillEndpoint('{url}', { url: 'https://a.com/?x=1' })).toBe('https://a.com/?x=1');
  });
});

function canFill(template: string, values: Readonly<Record<string, string>>): boolean {
  return [...template.matchAll(/\{(\w+)\}/g)].every(([, name]) => name !== undefined && name in values);
}

function depthOf(url: URL): number {
  return url.pathname.split('/').length;
}
