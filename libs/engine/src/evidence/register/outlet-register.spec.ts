import { parsedUrl } from '@vaglio/contracts';
import { bundledRegister } from './bundled-register.js';
import { LookAlikes } from '../../signals/detect/look-alike-domains.js';
import { outletFindings } from './outlet-findings.js';
import { inItalian } from '../../compose/texts/it/source-names.js';
import { parsePack } from './parse-pack.js';
import { OutletRegister } from './outlet-register.js';
import {
  EDITORS,
  type OutletEntry,
  type PlaceOfPublication,
  type RegisterAmendments,
} from './register.types.js';
import { withPacks } from './with-packs.js';

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
  const list = {
    name: 'A list',
    url: 'https://list.example/',
    licence: 'CC0',
    asOf: '2026',
    family: 'one',
  };
  const copy = { ...list, name: 'A copy' };
  const other = { ...list, name: 'Another list', url: 'https://other.example/', family: 'two' };
  return new OutletRegister({ format: 1, version: 'test', sources: { list, other, copy }, outlets });
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
    ['a sub-domain of that', 'uk.blogs.paper.example', 'The Paper’s blogs'],
    ['a blog on a shared host', 'loud.wordpress.com', 'A blog'],
  ])('finds an outlet by %s', (_, domain, name) => {
    expect(register.find(place(domain))?.name).toBe(name);
  });

  it.each(['quiet.wordpress.com', 'notpaper.example', 'example', '192.0.2.7', 'paper.example.org'])(
    'has no entry for %s',
    (domain) => expect(register.find(place(domain))).toBeNull(),
  );

  it('uses the facts of an account for that account only', () => {
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
    ['a guest’s column', 'www.focus.de', '/gastbeitraege/someone/x'],
    ['a reader’s report', 'www.bild.de', '/leserreporter/x'],
    ['a section of readers’ letters', 'elpais.com', '/participacion/someone/x'],
    ['a paid text', 'www.washingtonpost.com', '/brand-studio/x/'],
    ['a paid release', 'www.adnkronos.com', '/immediapress/x/y'],
    ['a paid member’s column', 'councils.forbes.com', '/x'],
  ])('gives no points to %s of a registered outlet', (_what, domain, path) => {
    const published = place(domain.replace('www.', ''), { url: `https://${domain}${path}` });
    const [found, ...others] = outletFindings(bundledRegister(), published);
    expect(others).toEqual([]);
    expect(found?.code).toBe('authority.outlet-unknown');
    expect(domain).toContain(found?.data['guestOf']);
  });

  it.each([
    ['bbc.co.uk', '/news/uk-1'],
    ['news.bbc.co.uk', '/1/hi/x.htm'],
    ['theguardian.com', '/politics/2026/jan/01/forum-on-blogs-opens'],
    ['roma.corriere.it', '/notizie/cronaca/x.shtml'],
    ['theguardian.com', '/community'],
    ['nbcnews.com', '/politics/politics-news/live-blog/x'],
  ])('keeps the points of %s%s', (domain, path) => {
    const published = place(domain, { url: `https://${domain}${path}` });
    expect(outletFindings(bundledRegister(), published).map(({ code }) => code)).not.toContain(
      'authority.outlet-unknown',
    );
  });

  describe('amended by editors', () => {
    const amended = (given: Partial<RegisterAmendments>): OutletRegister => {
      const own = registerOf(
        entry('The Paper', ['paper.example', 'old-paper.example']),
        entry('Loud', ['loud.example'], { statements: [{ says: 'flagged', source: 'list' }] }),
      );
      own.amend({ statements: [], domains: [], ...given });
      return own;
    };
    const stated = {
      domain: 'new.example',
      says: 'flagged',
      source: EDITORS,
      url: 'https://court.example/1',
      asOf: '2026-11-23',
      words: { en: 'Fined for copying.', it: 'Multato per copia.' },
    } as const;

    it('uses a statement of an editor like one of a list, with its date, words and page', () => {
      const own = amended({ statements: [stated] });
      expect(outletFindings(own, place('www.new.example'))).toEqual([
        expect.objectContaining({
          code: 'authority.outlet-flagged',
          strength: 0.25,
          data: { name: 'new.example', source: 'Vaglio' },
        }),
      ]);
      const [statement] = own.findDomain('new.example')?.statements ?? [];
      expect(statement && own.cite(statement)).toEqual({
        words: stated.words,
        source: 'Vaglio',
        url: 'https://court.example/1',
        licence: 'stated by the editors of this site',
        asOf: '2026-11-23',
      });
    });

    it('changes the version while there are amendments', () => {
      const own = amended({ statements: [stated] });
      expect(own.version).not.toBe('test');
      own.amend({ statements: [], domains: [] });
      expect([own.version, own.findDomain('new.example')]).toEqual(['test', null]);
    });

    it('keeps its entries when the amendments are the same as before', () => {
      const own = amended({ statements: [stated] });
      const before = own.findDomain('new.example');
      own.amend({ statements: [stated], domains: [] });
      expect(own.findDomain('new.example')).toBe(before);
    });

    it('moves a domain with its statements to another outlet', () => {
      const own = amended({ domains: [{ domain: 'loud.example', outlet: 'paper.example' }] });
      expect(own.findDomain('loud.example')?.name).toBe('The Paper');
      expect(own.findDomain('paper.example')?.statements.map(({ says }) => says)).toEqual([
        'registered',
        'flagged',
      ]);
    });

    it('removes a domain from an outlet', () => {
      const own = amended({ domains: [{ domain: 'old-paper.example', outlet: null }] });
      expect(own.findDomain('old-paper.example')).toBeNull();
      expect(own.findDomain('paper.example')?.domains).toEqual(['paper.example']);
    });
  });

  it('applies the flag of a domain to a sub-domain, unless the same list has the sub-domain', () => {
    const flagged = { says: 'flagged', source: 'list' } as const;
    const known = { says: 'registered', source: 'other' } as const;
    const ofOne = registerOf(
      entry('Loud', ['loud.example'], { statements: [flagged] }),
      entry('Loud in Italian', ['it.loud.example'], { statements: [known] }),
      entry('Its archive', ['old.loud.example'], { statements: [{ says: 'registered', source: 'list' }] }),
    );
    const said = (host: string) => ofOne.findDomain(host)?.statements.map(({ says }) => says);
    expect(said('it.loud.example')).toEqual(['registered', 'flagged']);
    expect(said('old.loud.example')).toEqual(['registered']);
  });

  it('does not call an outlet known that a list flags and only a directory has', () => {
    const known = { says: 'registered', source: 'list', strength: 0.25 } as const;
    const flagged = registerOf(
      entry('Loud', ['loud.example'], { statements: [known, { says: 'flagged', source: 'other' }] }),
      entry('Paper', ['paper.example'], { statements: [known] }),
    );
    const strengths = (domain: string) =>
      outletFindings(flagged, place(domain)).map(({ code, strength }) => [code, strength]);
    expect(strengths('loud.example')).toEqual([['authority.outlet-flagged', 0.25]]);
    expect(strengths('paper.example')).toEqual([['authority.outlet-registered', 0.25]]);
  });

  describe('of a domain with a new owner', () => {
    const statements = [
      { says: 'mixed', source: 'list' },
      { says: 'registered', source: 'other' },
    ] as const;
    const changed = registerOf(entry('Loud', ['loud.example'], { statements }));
    const found = (registeredOn: string | null, expiredOn: string | null = null) =>
      outletFindings(changed, place('loud.example'), { registeredOn, expiredOn }).map(({ code, data }) => [
        code.replace('authority.outlet-', ''),
        data,
      ]);

    it('ignores lists that are older than the registration, and reports its day', () => {
      expect(found('2027-01-02')).toEqual([
        ['unknown', { domain: 'loud.example', registeredOn: '2027-01-02' }],
      ]);
    });

    it('uses lists from the year of the registration on', () => {
      expect(found('2026-11-02').map(([code]) => code)).toEqual(['mixed', 'registered']);
      expect(found(null).map(([code]) => code)).toEqual(['mixed', 'registered']);
    });

    it('ignores all lists after the registration has ended', () => {
      expect(found('2001-01-01', '2026-10-01')).toEqual([
        ['unknown', { domain: 'loud.example', expiredOn: '2026-10-01' }],
      ]);
    });

    it('uses the newer of two lists', () => {
      const mixed = new OutletRegister({
        format: 1,
        version: 'test',
        sources: {
          old: { name: 'Old', url: 'https://old.example/', licence: 'CC0', asOf: '2017' },
          late: { name: 'Late', url: 'https://late.example/', licence: 'CC0', asOf: '2026-08' },
        },
        outlets: [
          entry('Loud', ['loud.example'], {
            statements: [
              { says: 'flagged', source: 'old' },
              { says: 'registered', source: 'late' },
            ],
          }),
        ],
      });
      const since = { registeredOn: '2020-05-01', expiredOn: null };
      expect(outletFindings(mixed, place('loud.example'), since).map(({ code }) => code)).toEqual([
        'authority.outlet-registered',
      ]);
    });
  });

  it('reports an unknown outlet without lowering the score', () => {
    expect(outletFindings(register, place('nobody.example'))).toEqual([
      expect.objectContaining({
        code: 'authority.outlet-unknown',
        strength: 1,
        data: { domain: 'nobody.example' },
      }),
    ]);
  });

  it('makes one finding of two sources with the same statement', () => {
    const statements = [
      { says: 'fact-checker', source: 'list' },
      { says: 'fact-checker', source: 'other', url: 'https://other.example/checkers' },
    ] as const;
    const both = registerOf(entry('Checkers', ['checkers.example'], { statements }));
    expect(outletFindings(both, place('checkers.example'))).toEqual([
      expect.objectContaining({
        code: 'authority.outlet-fact-checker',
        origin: 'outside',
        data: { name: 'Checkers', source: 'A list; Another list' },
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

  describe('with lists of unreliable outlets', () => {
    const sayings = (...statements: OutletEntry['statements']) =>
      outletFindings(registerOf(entry('Loud', ['loud.example'], { statements })), place('loud.example')).map(
        ({ code, strength }) => [code.replace('authority.outlet-', ''), strength],
      );
    const registered = { says: 'registered', source: 'list' } as const;
    const flagged = { says: 'flagged', source: 'list' } as const;
    const again = { says: 'flagged', source: 'other' } as const;
    const copied = { says: 'flagged', source: 'copy' } as const;

    it('gives a flag by a single list a quarter of the strength, and no points for being registered', () => {
      expect(sayings(registered, flagged)).toEqual([['flagged', 0.25]]);
    });

    it('gives no points for being registered to an outlet that two independent lists flag', () => {
      expect(sayings(registered, flagged, again)).toEqual([['flagged', 1]]);
    });

    it('gives no points to a single list that calls an outlet mixed', () => {
      expect(sayings({ says: 'mixed', source: 'list' })).toEqual([['mixed', 0]]);
    });

    it('counts a list and its copy as one', () => {
      expect(sayings(flagged, copied)).toEqual([['flagged', 0.25]]);
    });

    it('gives points for membership or for being registered, not for both', () => {
      const member = { says: 'self-regulated', source: 'list' } as const;
      expect(sayings(member)).toEqual([['self-regulated', 0.9]]);
      expect(sayings(registered, member)).toEqual([
        ['registered', 1],
        ['self-regulated', 0],
      ]);
    });
  });

  describe('with a pack', () => {
    const head = '# name\tA pack\n# url\thttps://p.example/\n# licence\tMIT\n# asOf\t2026-08\n'.concat(
      '# mark\tbad\tflagged\t1\t1\tbad\tOn A pack as “bad”.\tIn A pack come «bad».\n',
      '# mark\tbad/2\tflagged\t1\t2\tbad\tOn A pack as “bad”, twice.\tIn A pack come «bad», due volte.\n',
    );
    const base = {
      format: 1,
      version: 'base',
      sources: {},
      outlets: [entry('Old', ['old.example'])],
    } as const;
    const joinedWith = (rows: string) =>
      new OutletRegister(withPacks(base, [parsePack('a-pack', head + rows)]));
    const found = (rows: string, domain: string) => outletFindings(joinedWith(rows), place(domain));

    it.each([
      ['no consensus', 'no-agreement'],
      ['depends on the topic', 'by-topic'],
    ])('gives half of the points to a known outlet that a list rates as “%s”', (label, reservation) => {
      const mark = `# mark\tnc\tregistered\t0\t1\t${label}\tNo.\tNo.\n`;
      const register = new OutletRegister(
        withPacks(base, [parsePack('a-pack', `${head}${mark}old.example\tnc\n`)]),
      );
      expect(outletFindings(register, place('old.example'))).toMatchObject([
        { code: 'authority.outlet-registered', strength: 0.5, data: { reservation } },
      ]);
    });

    it('quotes the list with its date and its own rating', () => {
      expect(found('new.example\tbad\n', 'new.example')).toEqual([
        expect.objectContaining({
          code: 'authority.outlet-flagged',
          strength: 0.25,
          data: { name: 'new.example', source: 'A pack, 2026-08: “bad”' },
        }),
      ]);
    });

    it('gives full strength to an outlet that is also on two other lists', () => {
      expect(found('new.example\tbad/2\n', 'new.example')).toEqual([
        expect.objectContaining({ code: 'authority.outlet-flagged', strength: 1 }),
      ]);
    });

    it('leaves out the flag of one list when another list has the outlet without a flag', () => {
      const open = '# mark\topen\tregistered\t0\t1\topen\tOpen.\tAperto.\n';
      const list = parsePack('a-pack', `${head}${open}loud.example\topen\n`);
      const flagged = {
        ...base,
        outlets: [entry('Loud', ['loud.example'], { statements: [{ says: 'flagged', source: 'list' }] })],
      };
      const strengths = (register: OutletRegister) =>
        outletFindings(register, place('loud.example')).map(({ code, strength }) => [code, strength]);
      expect(strengths(new OutletRegister(flagged))).toEqual([['authority.outlet-flagged', 0.25]]);
      expect(strengths(new OutletRegister(withPacks(flagged, [list])))).toEqual([
        ['authority.outlet-registered', 0],
      ]);
    });

    it('leaves out the flag of a list with mistakes for an outlet of a directory, which gets no points', () => {
      const list = parsePack(
        'a-pack',
        head
          .replace('# mark\tbad\tflagged\t1', '# mark\tbad\tflagged\t0.5')
          .concat('# mark\tpaper\tregistered\t0.25\t1\tpaper\tA paper.\tUn giornale.\n', 'a.example\tbad\n'),
      );
      const directory = { ...list, id: 'b-pack', rows: list.rows.map((row) => ({ ...row, mark: 'paper' })) };
      const register = new OutletRegister(withPacks(base, [list, directory]));
      expect(outletFindings(register, place('a.example'))).toMatchObject([
        { code: 'authority.outlet-registered', strength: 0 },
      ]);
      expect(outletFindings(new OutletRegister(withPacks(base, [list])), place('a.example'))).toMatchObject([
        { code: 'authority.outlet-flagged', strength: 0.125 },
      ]);
    });

    it('has the name of the site rather than that of a channel', () => {
      const rowsOf = (mark: string, name: string) =>
        head
          .replace('flagged\t1\t1\tbad', 'registered\t0.25\t1\tbad')
          .concat(`new.example\t${mark}\t${name}\n`);
      const channels = parsePack('a-pack', `# names\tchannels\n${rowsOf('bad', 'New TV')}`);
      const sites = parsePack('b-pack', rowsOf('bad', 'The New'));
      const register = new OutletRegister(withPacks(base, [channels, sites]));
      expect(register.findDomain('new.example')?.name).toBe('The New');
      expect(outletFindings(register, place('town.new.example'))[0]?.data['name']).toBe('new.example');
    });

    it('has the kind, town, publisher, language and page of each row', () => {
      const list = '# name\tA pack\n# url\thttps://p.example/\n# pages\thttps://p.example/item/\n'.concat(
        '# licence\tCC0\n# asOf\t2026-08\n',
        '# mark\tpaper\tregistered\t0.25\t1\tpaper\tA paper.\tUn giornale.\tnewspaper\n',
        'new.example\tpaper\tThe New\tIT\tGenova\tPier Holdings\tit\tQ1\n',
        'old.example\tpaper\t\t\tLodi\n',
      );
      const own = new OutletRegister(withPacks(base, [parsePack('a-pack', list)]));
      const page = { source: 'a-pack', url: 'https://p.example/item/Q1' };
      expect(own.findDomain('new.example')).toEqual({
        name: 'The New',
        kind: 'newspaper',
        country: 'IT',
        language: 'it',
        domains: ['new.example'],
        place: { value: 'Genova', ...page },
        publisher: { value: 'Pier Holdings', ...page },
        statements: [{ says: 'registered', strength: 0.25, mark: 'paper', ...page }],
      });
      expect(own.findDomain('old.example')?.place).toEqual({ value: 'Lodi', source: 'a-pack' });
    });

    it('rejects an unknown kind of outlet', () => {
      const list = head.replace('«bad».\n', '«bad».\tpalace\n');
      expect(() => parsePack('a-pack', list)).toThrow('a-pack.tsv:5: no such kind of outlet: palace');
    });

    it('adds its facts to an existing entry', () => {
      const register = joinedWith('old.example\tbad\n');
      expect(register.outlets).toHaveLength(1);
      expect(register.findDomain('old.example')?.statements.map(({ says }) => says)).toEqual([
        'registered',
        'flagged',
      ]);
    });

    it('changes the version with every row', () => {
      const versions = ['', 'a.example\tbad\n', 'a.example\tbad/2\n'].map((rows) => joinedWith(rows).version);
      expect(new Set(versions).size).toBe(3);
    });

    it.each([
      ['a row that is no domain', `${head}no domain\tbad`, 'a-pack.tsv:7: not a domain'],
      ['an unknown statement', '# mark\tx\tawful\t1\t1\tx\tx\tx', 'a-pack.tsv:1: unknown statement'],
      ['a mark without Italian words', '# mark\tx\tflagged\t1\t1\tx\tx', 'a-pack.tsv:1: a mark lacks words'],
      ['a strength above 1', '# mark\tx\tflagged\t2\t1\tx\tx\tx', 'a-pack.tsv:1: strength'],
      ['a head without a licence', '# name\tx\n# url\tx\n# asOf\t2026', 'the head has no licence'],
    ])('rejects %s', (_, text, reason) => {
      expect(() => parsePack('a-pack', text)).toThrow(reason);
    });
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
    ['rightwingnews.com', ['authority.outlet-flagged', 'authority.outlet-mixed']],
    ['never-heard-of.example', ['authority.outlet-unknown']],
    ['sports.go.com', ['authority.outlet-unknown']],
  ])('has the public facts of %s', (domain, expected) => {
    expect(codes(domain)).toEqual(expected);
  });

  it.each(['huffpost.com', 'rollingstone.com', 'cnet.com', 'atlasobscura.com'])(
    'does not flag %s for what a list says of a part of it',
    (domain) => {
      expect(codes(domain)).not.toContain('authority.outlet-flagged');
    },
  );

  it('cites a page that can be opened for every statement', () => {
    const urls = register
      .signalData()
      .knownDomains.flatMap((domain) => outletFindings(register, place(domain)))
      .flatMap(({ locators }) => locators.map((locator) => (locator.kind === 'register' ? locator.url : '')));
    expect(urls.length).toBeGreaterThan(500);
    expect(urls.filter((url) => parsedUrl(url)?.protocol !== 'https:')).toEqual([]);
  });

  it('has the kind of at least 250 Italian outlets, each by a source with a page and a license', () => {
    const italian = register.outlets.filter(
      ({ country, kind }) =>
        country === 'IT' && !['website', 'government', 'public-body', 'research'].includes(kind),
    );
    expect(italian.length).toBeGreaterThan(250);
    const facts = italian.flatMap(({ place: town, publisher }) => [town, publisher]).filter(Boolean);
    expect(facts.length).toBeGreaterThan(150);
    const unsourced = facts.filter((fact) => !fact || !register.source(fact.source)?.licence);
    expect(unsourced).toEqual([]);
  });

  it('lists no flagged outlet among the domains that others may imitate', () => {
    expect(register.signalData().knownDomains).toContain('repubblica.it');
    expect(register.signalData().knownDomains).not.toContain('rt.com');
    expect(register.signalData().knownDomains).not.toContain('lercio.it');
  });

  it('calls a domain satire when a page of Wikipedia does, not when only a list does', () => {
    const { satireDomains } = register.signalData();
    expect(satireDomains).toEqual(expect.arrayContaining(['lercio.it', 'theonion.com', 'satirewire.com']));
    expect(satireDomains).not.toContain('disclose.tv');
  });
});

describe('the fairness of the bundled register', () => {
  const register = bundledRegister();

  it('reports no listed outlet without a flag as an imitation of another', () => {
    const lookAlikes = new LookAlikes(register.signalData());
    const notFlagged = register.signalData().unblamedDomains;
    expect(notFlagged.length).toBeGreaterThan(5000);
    expect(notFlagged.filter((domain) => lookAlikes.imitatedBy(domain) !== null)).toEqual([]);
    expect(lookAlikes.imitatedBy('abcnews.com.co')).toBe('abcnews.com');
  });

  /** The statements about an outlet, without its name. */
  const evidenceOf = ({ statements }: OutletEntry) =>
    statements
      .map(({ says, source, mark = '', strength = 1 }) => `${says} ${source} ${mark} ${strength}`)
      .sort()
      .join(', ');
  const pointsFor = (entry: OutletEntry, of = register) =>
    outletFindings(of, place(entry.domains[0] ?? '')).map(({ code, strength }) => `${code} ${strength}`);

  it('gives equal evidence equal points, whatever the country, language or kind', () => {
    const points = new Map<string, Set<string>>();
    for (const each of register.outlets.flatMap(
      ({ domains: [first = ''] }) => register.findDomain(first) ?? [],
    )) {
      const evidence = evidenceOf(each);
      const said = points.get(evidence) ?? new Set();
      points.set(evidence, said.add(pointsFor(each).sort().join(', ')));
    }
    expect(points.size).toBeGreaterThan(30);
    expect([...points].filter(([, said]) => said.size > 1)).toEqual([]);
  });

  it('takes no points for state control or for a missing membership', () => {
    const harmless = new Set([
      'state-media',
      'trust-txt',
      'wikidata-news',
      'wikidata-newspapers',
      'local-news-us',
      'iptv-org',
    ]);
    const outlets = register.outlets
      .flatMap(({ domains: [first = ''] }) => register.findDomain(first) ?? [])
      .filter(({ statements }) => statements.every(({ source }) => harmless.has(source)));
    expect(outlets.length).toBeGreaterThan(5000);
    const codes = new Set(outlets.flatMap((each) => pointsFor(each)).map((text) => text.split(' ')[0]));
    expect([...codes]).toEqual(['authority.outlet-registered']);
  });

  it('gives every listed outlet a list, a day and words in both languages', () => {
    const silent = register.outlets
      .flatMap(({ statements }) => statements)
      .filter(({ mark }) => mark !== undefined)
      .filter(({ source, mark = '' }) => {
        const cited = register.source(source);
        const words = cited?.marks?.[mark]?.words;
        return !cited?.licence || !/^\d{4}-\d{2}$/.test(cited.asOf) || !words?.en || !words.it;
      });
    expect(silent).toEqual([]);
  });

  it('has an Italian name for the rating of every list', () => {
    const ratings = register.outlets.flatMap(({ statements }) =>
      statements.flatMap(({ source, mark = '' }) => register.source(source)?.marks?.[mark]?.label ?? []),
    );
    const untranslated = [...new Set(ratings)].filter((label) => inItalian(`“${label}”`).includes(label));
    expect(untranslated).toEqual(['Portal Kombat']);
  });
});
