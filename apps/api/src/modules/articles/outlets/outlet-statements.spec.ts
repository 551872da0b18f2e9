import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledRegister, outletFindings } from '@vaglio/engine';
import { OutletStatements } from './outlet-statements.js';

const FIXTURES = join(__dirname, '../../../../data/demo');
const statements = new OutletStatements();

/** All hosts in the demo fixtures. */
function fixtureHosts(): string[] {
  const texts = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|html|md)$/.test(name))
    .map((name) => readFileSync(join(FIXTURES, name), 'utf8'));
  const hosts = texts.flatMap((text) => [...text.matchAll(/https?:\/\/([a-z0-9.-]+\.[a-z]{2,})/g)]);
  return [...new Set(hosts.map((match) => (match[1] ?? '').replace(/^www\./, '')))];
}

function analysisOf(domain: string) {
  return outletFindings(bundledRegister(), { domain, account: null, platform: 'web' });
}

describe('OutletStatements', () => {
  const listed = bundledRegister().outlets.map(({ domains: [domain = ''] }) => domain);

  it('knows the same outlets as an analysis', () => {
    const hosts = [...fixtureHosts(), ...listed];
    expect(fixtureHosts().length).toBeGreaterThan(3);
    const contradictions = hosts.filter((domain) => {
      const isUnknown = analysisOf(domain).some(({ code }) => code === 'authority.outlet-unknown');
      return (
        isUnknown !== (statements.of(domain).length === 0) ||
        isUnknown !== (statements.profileOf(domain) === null)
      );
    });
    expect(contradictions).toEqual([]);
  });

  it('returns every list that an analysis names', () => {
    const missing = listed.flatMap((domain) => {
      const shown = statements.of(domain).map(({ source, url }) => `${source} ${url}`);
      return analysisOf(domain)
        .flatMap(({ locators }) => locators)
        .filter((each) => each.kind === 'register' && !shown.includes(`${each.source} ${each.url}`))
        .map(() => domain);
    });
    expect(missing).toEqual([]);
  });

  it('cites a list with its date and licence', () => {
    expect(statements.of('dailymail.co.uk')).toContainEqual({
      text: {
        en: expect.stringContaining('“deprecated”'),
        it: expect.stringContaining('«deprecated» (da non usare)'),
      },
      source: 'Wikipedia’s ratings of sources',
      url: expect.stringMatching(/^https:/),
      licence: expect.stringContaining('CC BY-SA'),
      asOf: '2026-08',
      isFromEditors: false,
      isOfEarlierOwner: false,
    });
  });

  it('returns kind, country and language of an outlet', () => {
    expect(statements.profileOf('ansa.it')).toEqual({
      kind: { en: 'News agency', it: 'Agenzia di stampa' },
      country: { en: 'Italy', it: 'Italia' },
      language: { en: 'Italian', it: 'Italiano' },
      place: null,
      publisher: null,
    });
    expect(statements.profileOf('milanotoday.it')).toMatchObject({ place: 'Milano', publisher: 'Citynews' });
  });

  it('marks statements that are older than the registration of the domain', () => {
    const since = (registeredOn: string) =>
      statements
        .of('dailymail.co.uk', { registeredOn, expiredOn: null })
        .filter(({ isOfEarlierOwner }) => isOfEarlierOwner)
        .map(({ asOf }) => asOf);
    expect(since('2000-01-01')).toEqual([]);
    expect(since('2026-11-01')).toContain('2026-08');
  });

  it.each([
    ['youtube.com', true],
    ['medium.com', true],
    ['wordpress.com', true],
    ['corriere.it', false],
    ['not a domain', false],
  ])('isPlatform(%s) returns %s', (domain, isPlatform) => {
    expect(statements.isPlatform(domain)).toBe(isPlatform);
  });

  it.each(['quiet.wordpress.com', 'corriere.blogspot.com', 'medium.com', 'somebody.altervista.org'])(
    'returns nothing for %s, whose content belongs to its users',
    (domain) => {
      expect([statements.of(domain), statements.profileOf(domain)]).toEqual([[], null]);
    },
  );

  it.each([
    ['repubbllca.it', 'repubblica.it'],
    ['reuters.com.evil.example', 'reuters.com'],
    ['xn--lstampa-2fg.it', 'lastampa.it'],
    ['repubblica.it', null],
    ['città-in-festa.example', null],
  ])('imitatedBy(%s) returns %s', (domain, known) => {
    expect(statements.imitatedBy(domain)).toBe(known);
  });

  it.each(['rt.com', 'de.rt.com', 'rtde.world', 'swentr.site'])(
    'returns the same list for %s as for the other domains of its owner',
    (domain) => {
      expect(statements.of(domain)).toContainEqual(
        expect.objectContaining({
          source: 'EU sanctions against propaganda media, Council Regulation (EU) 2022/350',
        }),
      );
    },
  );

  it('returns lists that disagree, each with its own verdict', () => {
    const texts = statements.of('foxnews.com').map(({ source, text }) => `${source}: ${text.en}`);
    expect(texts).toContainEqual(expect.stringMatching(/^CRED-1: .*“unreliable”/));
    expect(texts).toContainEqual(expect.stringMatching(/^Wikipedia’s ratings .*depends on the topic/));
  });

  it('marks all statements when the registration of the domain has ended', () => {
    const marks = statements
      .of('dailymail.co.uk', { registeredOn: '2000-01-01', expiredOn: '2026-11-01' })
      .map(({ isOfEarlierOwner }) => isOfEarlierOwner);
    expect(new Set(marks)).toEqual(new Set([true]));
  });
});
