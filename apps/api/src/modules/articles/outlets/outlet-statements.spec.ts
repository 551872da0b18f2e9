import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledRegister, outletFindings } from '@vaglio/engine';
import { RegisteredStatements } from './outlet-statements.js';

const FIXTURES = join(__dirname, '../../../../data/demo');
const page = new RegisteredStatements();

/** Every host that a fixture of the demo names. */
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

describe('the page of a source and its analyses', () => {
  const listed = bundledRegister().outlets.map(({ domains: [domain = ''] }) => domain);

  it('use the same outlets: every fixture and every listed outlet', () => {
    const hosts = [...fixtureHosts(), ...listed];
    expect(fixtureHosts().length).toBeGreaterThan(3);
    const contradictions = hosts.filter((domain) => {
      const isUnknown = analysisOf(domain).some(({ code }) => code === 'authority.outlet-unknown');
      return isUnknown !== (page.of(domain).length === 0) || isUnknown !== (page.profileOf(domain) === null);
    });
    expect(contradictions).toEqual([]);
  });

  it('show every list that an analysis names', () => {
    const missing = listed.flatMap((domain) => {
      const shown = page.of(domain).map(({ source, url }) => `${source} ${url}`);
      return analysisOf(domain)
        .flatMap(({ locators }) => locators)
        .filter((each) => each.kind === 'register' && !shown.includes(`${each.source} ${each.url}`))
        .map(() => domain);
    });
    expect(missing).toEqual([]);
  });

  it('quote a list with its day and licence', () => {
    expect(page.of('dailymail.co.uk')).toContainEqual({
      text: {
        en: expect.stringContaining('“deprecated”'),
        it: expect.stringContaining('«deprecated» (da non usare)'),
      },
      source: 'Wikipedia’s list of reliable sources',
      url: expect.stringMatching(/^https:/),
      licence: expect.stringContaining('CC BY-SA'),
      asOf: '2026-08',
      isFromEditors: false,
      isOfEarlierOwner: false,
    });
  });

  it('show what an outlet is, its country and its language', () => {
    expect(page.profileOf('ansa.it')).toEqual({
      kind: { en: 'News agency', it: 'Agenzia di stampa' },
      country: { en: 'Italy', it: 'Italia' },
      language: { en: 'Italian', it: 'italiano' },
      place: null,
      publisher: null,
    });
    expect(page.profileOf('milanotoday.it')).toMatchObject({ place: 'Milano', publisher: 'Citynews' });
  });

  it('marks lists that are older than the registration of the domain', () => {
    const since = (registeredOn: string) =>
      page
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
  ])('says whether %s belongs to its accounts: %s', (domain, isPlatform) => {
    expect(page.isPlatform(domain)).toBe(isPlatform);
  });

  it.each(['quiet.wordpress.com', 'corriere.blogspot.com', 'medium.com', 'somebody.altervista.org'])(
    'say nothing of %s, which is the area of a user',
    (domain) => {
      expect([page.of(domain), page.profileOf(domain)]).toEqual([[], null]);
    },
  );

  it.each([
    ['repubbllca.it', 'repubblica.it'],
    ['reuters.com.evil.example', 'reuters.com'],
    ['xn--lstampa-2fg.it', 'lastampa.it'],
    ['repubblica.it', null],
    ['città-in-festa.example', null],
  ])('name the outlet that %s imitates: %s', (domain, known) => {
    expect(page.imitatedBy(domain)).toBe(known);
  });

  it.each(['rt.com', 'de.rt.com', 'rtde.world', 'swentr.site'])(
    'show the same list for %s as for the other addresses of its owner',
    (domain) => {
      expect(page.of(domain)).toContainEqual(
        expect.objectContaining({ source: 'Council Regulation (EU) 2022/350' }),
      );
    },
  );

  it('show lists that disagree side by side, each with its own word', () => {
    const said = page.of('foxnews.com').map(({ source, text }) => `${source}: ${text.en}`);
    expect(said).toContainEqual(expect.stringMatching(/^CRED-1: .*“unreliable”/));
    expect(said).toContainEqual(expect.stringMatching(/^Wikipedia’s list .*depends on the topic/));
  });

  it('mark every list once the registration of the domain has ended', () => {
    const marks = page
      .of('dailymail.co.uk', { registeredOn: '2000-01-01', expiredOn: '2026-11-01' })
      .map(({ isOfEarlierOwner }) => isOfEarlierOwner);
    expect(new Set(marks)).toEqual(new Set([true]));
  });
});
