import { join } from 'node:path';
import { OutletRegister, type OutletEntry } from '@vaglio/engine';
import { bundledRegister } from '@vaglio/engine/research';
import { fairnessFigures, readLeanings } from './fairness.js';

const LEANINGS = readLeanings(join(__dirname, 'leanings.tsv'));
const differences = (figures: ReturnType<typeof fairnessFigures>) =>
  figures.filter(({ figure }) => figure === 'difference at equal evidence').map(({ value }) => value);

describe('the fairness of the outlet register', () => {
  it('gives no country, language or leaning less than another at equal evidence', () => {
    const figures = fairnessFigures(bundledRegister(), LEANINGS);
    expect(differences(figures)).toEqual([0, 0, 0]);
    const rows = (task: string) => figures.find((figure) => figure.task === task)?.rows ?? 0;
    expect(rows('Outlet points, leaning left')).toBeGreaterThan(20);
    expect(rows('Outlet points, leaning right')).toBeGreaterThan(20);
    expect(rows('Outlet points, country IT')).toBeGreaterThan(250);
  });

  it('reports a difference when one leaning gets fewer points at equal evidence', () => {
    const entry = (domain: string): OutletEntry => ({
      name: domain,
      kind: 'newspaper',
      country: null,
      language: null,
      domains: [domain],
      statements: [{ says: 'registered', source: 'list' }],
    });
    const source = { name: 'A list', url: 'https://l.example/', licence: 'CC0', asOf: '2026' };
    const file = {
      format: 1,
      version: 'test',
      sources: { list: source },
      outlets: [entry('left.example'), entry('right.example')],
    } as const;
    const leanings = new Map([
      ['left.example', 'left'],
      ['right.example', 'right'],
    ]);
    class Unfair extends OutletRegister {
      override find(account: Parameters<OutletRegister['find']>[0]) {
        const found = super.find(account);
        return account.domain.includes('right') && found ? { ...found, statements: [] } : found;
      }
    }
    expect(differences(fairnessFigures(new Unfair(file), leanings))[2]).toBeGreaterThan(0);
  });
});
