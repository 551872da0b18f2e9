import { HOSTILE_PATHS } from '@vaglio/contracts/testing/hostile-paths';
import request from 'supertest';
import { answerTo, SITE_FORMS, startSiteAs } from './stand-ins/site-forms.js';
import { fixture } from './testing/fixture.js';

const SITE = 'http://vaglio.test';

/** Encodes what a request line can’t contain. */
const encoded = (path: string): string =>
  path.replace(/[\p{Cc} ]|\P{ASCII}/gu, (character) => encodeURIComponent(character));

const locationOf = (answer: string): string | undefined => /^location: *(.*?)\r$/im.exec(answer)?.[1];

describe.each(SITE_FORMS)('redirects of the site %s', (form) => {
  const site = fixture(() => startSiteAs(form));

  it('stay on the site for any requested path', async () => {
    const leaving: string[] = [];
    for (const path of HOSTILE_PATHS) {
      const answer = await answerTo(site.urls[0], encoded(path));
      expect(answer).toMatch(/^HTTP\/1\.1 /);
      const location = locationOf(answer);
      if (location === undefined) continue;
      const read = decodeURIComponent(location.replace(/%(?![\da-f]{2})|%[89a-f][\da-f]/gi, '-'));
      const ends = [location, read].map((each) => new URL(each, `${SITE}/article/1`).origin);
      if (ends.some((origin) => origin !== SITE)) leaving.push(`${path} → ${location}`);
    }
    expect(leaving).toEqual([]);
  });

  it('lead from another spelling of an address to its page', async () => {
    const locations = ['/articles/', '/source/x.example/', '/.//articles/%ff'].map(async (path) =>
      locationOf(await answerTo(site.urls[0], path)),
    );
    expect(await Promise.all(locations)).toEqual(['/articles', '/source/x.example', '/']);
  });

  it('stay on the site after the sign-in with Google', async () => {
    for (const query of [
      '?error=access_denied',
      '?state=//evil.example',
      '?code=%0d%0aLocation:%20//evil.example',
    ]) {
      const { status, headers } = await request(site.apiUrl).get(`/api/auth/google/callback${query}`);
      expect([status, new URL(String(headers['location']), SITE).origin]).toEqual([302, SITE]);
      expect(headers['location']).toMatch(/^\/\?auth=failed/);
    }
  });
});
