import { parsedUrl } from '@vaglio/contracts';
import { bundledRegister } from './bundled-register.js';
import { outletFindings } from './outlet-findings.js';
import { OutletRegister } from './outlet-register.js';
import type { OutletEntry, PlaceOfPublication } from './register.types.js';

const place = (domain: string, more: Partial<PlaceOfPublication> = {}): PlaceOfPublication => ({
  domain,
  account: null,
  platform: 'web',
  ...more,
});

function entry(name: string, domains: readonly string[], more: Partial<OutletEntry> = {}): OutletEntry {
  const statements = [{ says: 'registered', source: 'list' }] as const;
  return { name, kind: 'newspaper', country: null, language: null, domains, statements, ...more };
}

function registerOf(...outlets: readonly OutletEntry[]): OutletRegister {
  const list = { name: 'A list', url: 'https://list.example/', licence: 'CC0', asOf: '2026' };
  const other = { ...list, name: 'Another list', url: 'https://other.example/' };
  return new OutletRegister({ format: 1, version: 'test', sources: { list, other }, outlets });
}

describe('the outlet register', () => {
  const register = registerOf(
    entry('The Paper', ['paper.example', 'old-paper.example']),
    entry('The Paper’s blogs', ['blogs.paper.example'], { kind: 'blog' }),
    entry('WordPress', ['wordpress.com'], { kind: 'website' }),
    entry('A blog', ['loud.wordpress.com'], { kind: 'blog' }),
    entry('YouTube', ['youtube.com'], { kind: 'website' }),
    entry('The Paper’s films', ['films.example'], { accounts: ['youtube:@thepaper', 'medium.com/@paper'] }),
  );

  it.each([
    ['its domain', 'paper.example', 'The Paper'],
    ['any of its domains', 'old-paper.example', 'The Paper'],
    ['www', 'www.paper.example', 'The Paper'],
    ['a sub-domain of the same owner', 'sport.paper.example', 'The Paper'],
    ['a sub-domain with an entry of its own', 'blogs.paper.example', 'The Paper’s blogs'],
    ['what stands below that', 'uk.blogs.paper.example', 'The Paper’s blogs'],
    ['a blog on a host of many', 'loud.wordpress.com', 'A blog'],
  ])('finds an outlet by %s', (_, domain, name) => {
    expect(register.find(place(domain))?.name).toBe(name);
  });

  it.each(['quiet.wordpress.com', 'notpaper.example', 'example', '192.0.2.7', 'paper.example.org'])(
    'knows nothing of %s',
    (domain) => expect(register.find(place(domain))).toBeNull(),
  );

  it('holds what is known of an account for that account alone', () => {
    const post = (account: string | null) =>
      register.find(place('youtube.com', { platform: 'youtube', account }))?.name;
    expect(post('@ThePaper')).toBe('The Paper’s films');
    expect(post('@somebody')).toBeUndefined();
    expect(post(null)).toBeUndefined();
    expect(register.find(place('medium.com', { account: '@paper' }))?.name).toBe('The Paper’s films');
    expect(register.find(place('medium.com', { account: '@other' }))).toBeNull();
  });

  it.each([
    ['a blog of a reader', 'blogs.timesofisrael.com', '/a-reader/'],
    ['a blog of a subscriber', 'blogs.mediapart.fr', '/somebody/blog/010126/x'],
    ['a forum', 'forums.bbc.co.uk', '/t/1'],
    ['a guest’s blog', 'blog.ilgiornale.it', '/guest/2026/01/01/x'],
    ['a folder of blogs', 'www.corriere.it', '/blogs/someone/x.html'],
    ['a folder of users', 'www.theguardian.com', '/users/123/x'],
    ['a page of a member', 'www.lemonde.fr', '/members/someone/x'],
    ['a contributor', 'www.forbes.com', '/sites/someone/2026/01/01/x/'],
    ['an account', 'www.reuters.com', '/@someone/x'],
  ])('lends no standing to %s of a registered outlet', (_what, domain, path) => {
    const published = place(domain.replace('www.', ''), { url: `https://${domain}${path}` });
    expect(outletFindings(bundledRegister(), published).map(({ code }) => code)).toEqual([
      'authority.outlet-unknown',
    ]);
  });

  it.each([
    ['bbc.co.uk', '/news/uk-1'],
    ['news.bbc.co.uk', '/1/hi/x.htm'],
    ['theguardian.com', '/politics/2026/jan/01/forum-on-blogs-opens'],
    ['roma.corriere.it', '/notizie/cronaca/x.shtml'],
    ['theguardian.com', '/community'],
  ])('keeps the standing of %s%s', (domain, path) => {
    const published = place(domain, { url: `https://${domain}${path}` });
    expect(outletFindings(bundledRegister(), published).map(({ code }) => code)).not.toContain(
      'authority.outlet-unknown',
    );
  });

  it('says that it knows nothing, which is no reproach', () => {
    expect(outletFindings(register, place('nobody.example'))).toEqual([
      expect.objectContaining({
        code: 'authority.outlet-unknown',
        strength: 1,
        data: { domain: 'nobody.example' },
      }),
    ]);
  });

  it('makes one finding of what two sources say alike, and names both', () => {
    const statements = [
      { says: 'fact-checker', source: 'list' },
      { says: 'fact-checker', source: 'other', url: 'https://other.example/checkers' },
    ] as const;
    const both = registerOf(entry('Checkers', ['checkers.example'], { statements }));
    expect(outletFindings(both, place('checkers.example'))).toEqual([
      expect.objectContaining({
        code: 'authority.outlet-fact-checker',
        origin: 'outside',
        data: { name: 'Checkers', source: 'A list, Another list' },
        locators: [
          { kind: 'register', entry: 'checkers.example', source: 'A list', url: 'https://list.example/' },
          {
            kind: 'register',
            entry: 'checkers.example',
            source: 'Another list',
            url: 'https://other.example/checkers',
          },
        ],
      }),
    ]);
  });

  it('gives a listed outlet nothing for being well known', () => {
    const statements = [
      { says: 'registered', source: 'list' },
      { says: 'flagged', source: 'other', strength: 0.75 },
    ] as const;
    const listed = registerOf(entry('Loud', ['loud.example'], { statements }));
    expect(outletFindings(listed, place('loud.example'))).toEqual([
      expect.objectContaining({ code: 'authority.outlet-flagged', strength: 0.75 }),
    ]);
  });
});

describe('the bundled register', () => {
  const register = bundledRegister();
  const codes = (domain: string) => outletFindings(register, place(domain)).map(({ code }) => code);

  it.each([
    ['ansa.it', ['authority.outlet-registered']],
    ['roma.corriere.it', ['authority.outlet-registered']],
    ['thetimes.co.uk', ['authority.outlet-registered', 'authority.outlet-self-regulated']],
    ['pagellapolitica.it', ['authority.outlet-registered', 'authority.outlet-fact-checker']],
    ['lercio.it', ['authority.outlet-satire']],
    ['rt.com', ['authority.outlet-flagged']],
    ['never-heard-of.example', ['authority.outlet-unknown']],
  ])('says of %s what is publicly known', (domain, expected) => {
    expect(codes(domain)).toEqual(expected);
  });

  it('cites a page that can be opened for every statement', () => {
    const urls = register
      .knownDomains()
      .flatMap((domain) => outletFindings(register, place(domain)))
      .flatMap(({ locators }) => locators.map((locator) => (locator.kind === 'register' ? locator.url : '')));
    expect(urls.length).toBeGreaterThan(500);
    expect(urls.filter((url) => parsedUrl(url)?.protocol !== 'https:')).toEqual([]);
  });

  it('names nobody who is listed among those that others imitate', () => {
    expect(register.knownDomains()).toContain('repubblica.it');
    expect(register.knownDomains()).not.toContain('rt.com');
    expect(register.knownDomains()).not.toContain('lercio.it');
  });
});
