import { HOSTILE_PATHS } from '../testing/hostile-paths.js';
import { sameSitePath } from './same-site-path.js';

const SITE = 'https://vaglio.example';

describe('sameSitePath', () => {
  it.each([...HOSTILE_PATHS])('returns null or a path of the same site for %j', (given) => {
    let path = sameSitePath(given) ?? '/';
    for (let reading = 0; reading < 3; reading += 1) {
      expect(new URL(path, `${SITE}/article/1`).origin).toBe(SITE);
      expect(path).toMatch(/^\/(?![/\\])/);
      path = path.replace(/%(?:2f|5c|2e|25)/gi, (code) => decodeURIComponent(code));
    }
  });

  it.each([null, undefined, 7, {}, ['/articles'], '', 'articles', '?a=1', '#top', 'https://vaglio.example/'])(
    'returns null for %j, which is not a path',
    (given) => {
      expect(sameSitePath(given)).toBeNull();
    },
  );

  it.each([
    ['/', '/'],
    ['/article/1?lang=it#evidence', '/article/1?lang=it#evidence'],
    ['/source/caff%C3%A8.it', '/source/caff%C3%A8.it'],
    ['/source/caffè.it', '/source/caff%C3%A8.it'],
    ['/articles?q=a%2Fb//c', '/articles?q=a%2Fb//c'],
    ['/articles/%ff', '/articles/%ff'],
    ['/a/./b/../c', '/a/c'],
  ])('returns the path of %j', (given, path) => {
    expect(sameSitePath(given)).toBe(path);
  });
});
