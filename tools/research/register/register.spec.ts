import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OutletRegister, type OutletEntry, type RegisterSource } from '@vaglio/engine';
import { buildRegister, listedOutlets, registerText } from './build-register.js';
import { run } from './main.js';
import { parseKnown } from './parse-known.js';

const source = (name: string): RegisterSource => ({
  name,
  url: 'https://s.example/',
  licence: 'CC0',
  asOf: '2026',
});
const sources = Object.fromEntries(
  ['wikipedia-en', 'ifcn', 'ipso', 'opensources-2017', 'cred-1'].map((id) => [id, source(id)]),
);
const known = (lines: string) => parseKnown(`[newspaper GB en en]\n${lines}`, 'known.txt');

describe('the build of the register', () => {
  it('fails with the missing file and the option for its folder when there is no data', () => {
    expect(() => run({ root: '/nowhere', args: ['--data', '/nowhere'] })).toThrow(
      /no \/nowhere\/domains\/train\.jsonl\. Name the folder .* --data DIR/,
    );
  });

  describe('with packs', () => {
    const pack = '# name\tA list\n# url\thttps://l.example/\n# licence\tMIT\n# asOf\t2026-01\n'.concat(
      '# mark\tbad\tflagged\t1\t1\tbad\tOn A list as “bad”.\tIn A list come «bad».\n',
    );
    let root: string;
    const stored = () => join(root, 'libs/engine/data/outlet-packs/a-list.tsv');

    beforeEach(() => {
      root = mkdtempSync(join(tmpdir(), 'packs-'));
    });
    afterEach(() => {
      rmSync(root, { recursive: true });
    });

    it('adds a pack, and removes it again', async () => {
      writeFileSync(join(root, 'a-list.tsv'), `${pack}loud.example\tbad\n`);
      await run({ root, args: ['--pack', join(root, 'a-list.tsv')] });
      expect(readFileSync(stored(), 'utf8')).toContain('loud.example\tbad');
      await run({ root, args: ['--without', 'a-list'] });
      expect(existsSync(stored())).toBe(false);
    });

    it('fails with the line of an invalid pack, and stores nothing', () => {
      writeFileSync(join(root, 'a-list.tsv'), `${pack}loud.example\tworse\n`);
      expect(() => run({ root, args: ['--pack', join(root, 'a-list.tsv')] })).toThrow(
        'a-list.tsv:6: unknown mark: worse',
      );
      expect(existsSync(stored())).toBe(false);
    });

    it('fails when the pack to remove does not exist', () => {
      expect(() => run({ root, args: ['--without', 'a-list'] })).toThrow(/no pack a-list/);
    });
  });

  it('reads domains, name, page, statements and accounts', () => {
    const [paper, other] = known(
      'paper.example old.example | The Paper | The_Paper_(UK) | ipso ifcn | x:@paper\nq.example | Why? | ?Why?',
    );
    expect(paper).toEqual({
      name: 'The Paper',
      kind: 'newspaper',
      country: 'GB',
      language: 'en',
      domains: ['paper.example', 'old.example'],
      accounts: ['x:@paper'],
      statements: [
        { says: 'registered', source: 'wikipedia-en', url: 'https://en.wikipedia.org/wiki/The_Paper_(UK)' },
        { says: 'self-regulated', source: 'ipso' },
        { says: 'fact-checker', source: 'ifcn' },
      ],
    });
    expect(other?.statements[0]?.url).toBe('https://en.wikipedia.org/wiki/Special:Search/Why%3F');
  });

  it('reads town and publisher, with the page that they stand on', () => {
    const [paper] = known('p.example | The Paper | | | | Lodi = en:List_of_papers | Pier Holdings');
    expect([paper?.place, paper?.publisher]).toEqual([
      { value: 'Lodi', source: 'wikipedia-en', url: 'https://en.wikipedia.org/wiki/List_of_papers' },
      { value: 'Pier Holdings', source: 'wikipedia-en', url: 'https://en.wikipedia.org/wiki/The_Paper' },
    ]);
  });

  it.each([
    ['an outlet before its group', 'paper.example | The Paper', /before the first group/],
    ['an unknown kind', '[palace GB en en]', /unknown kind/],
    ['a line without a name', '[blog GB en en]\npaper.example', /needs a domain and a name/],
    ['an unknown statement', '[blog GB en en]\np.example | P | | excellent', /unknown statement/],
  ])('refuses %s', (_, text, reason) => {
    expect(() => parseKnown(text, 'known.txt')).toThrow(reason);
  });

  it('refuses a repeated domain and an invalid source', () => {
    expect(() => buildRegister(sources, known('a.example | A\na.example | B'), [])).toThrow(/listed twice/);
    expect(() => buildRegister({}, known('a.example | A'), [])).toThrow(/unknown source/);
  });

  it('uses the votes of OpenSources only, and none for satire', () => {
    const row = (domain: string, label: string, votes: Record<string, number>) => ({ domain, label, votes });
    const outlets = listedOutlets([
      row('listed.example', 'unreliable', { opensources2017: -1, lin2023: -1 }),
      row('others-say.example', 'unreliable', { lin2023: -1, 'idiap2024-mbfc': -1 }),
      row('biased.example', 'mixed', { opensources2017: 0 }),
      row('jest.example', 'satire', { opensources2017: -1 }),
    ]);
    expect(outlets.map(({ domains, statements }) => [domains[0], statements[0]?.says])).toEqual([
      ['listed.example', 'flagged'],
    ]);
  });

  it('joins the entries of several lists for one outlet, and keeps the kind satire', () => {
    const own = known('paper.example | The Paper');
    const flagged = { says: 'flagged', source: 'cred-1' } as const;
    const listed = (domain: string, says: 'flagged' | 'satire') => ({
      ...(own[0] as OutletEntry),
      domains: [domain],
      statements: [{ ...flagged, says }],
    });
    const file = buildRegister(sources, own, [
      listed('paper.example', 'flagged'),
      listed('jest.example', 'satire'),
      listed('jest.example', 'flagged'),
    ]);
    const statementsOf = (domain: string) =>
      new OutletRegister(file).findDomain(domain)?.statements.map(({ says }) => says);
    expect(statementsOf('paper.example')).toEqual(['registered', 'flagged']);
    expect(statementsOf('jest.example')).toEqual(['satire']);
  });

  it('gives the same bytes whatever the order of the lines, and another version for another fact', () => {
    const text = (lines: string) => registerText(buildRegister(sources, known(lines), []));
    const one = text('a.example | A\nb.example | B');
    expect(text('b.example | B\na.example | A')).toBe(one);
    expect(JSON.parse(one).version).not.toBe(JSON.parse(text('a.example | A\nb.example | Bee')).version);
  });
});
