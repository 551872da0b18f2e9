import { readFileSync } from 'node:fs';
import type { OutletEntry, OutletRegister } from '@vaglio/engine';
import { isFindingCode, outletFindings, pointsOf } from '@vaglio/engine/research';
import type { Figure } from '../evaluate/tasks/task.js';

const COUNTRIES = ['US', 'GB', 'IT', 'DE', 'FR', 'ES', 'CA', 'IN', 'RU', 'CN'];
const LANGUAGES = ['en', 'it', 'de', 'fr', 'es', 'ru'];
const SIDES = ['left', 'center', 'right'];

interface Audited {
  readonly points: number;
  /** The statements about the outlet. */
  readonly evidence: string;
  readonly country: string | null;
  readonly language: string | null;
  readonly side: string | null;
}

/** The political leanings of newspapers from Wikidata, by domain. Used for this audit only. */
export function readLeanings(file: string): ReadonlyMap<string, string> {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  return new Map(rows.map(([domain = '', side = '']) => [domain, side]));
}

/** The points by country, language and leaning, and the largest difference between groups with the same statements. */
export function fairnessFigures(register: OutletRegister, leanings: ReadonlyMap<string, string>): Figure[] {
  const outlets = register.outlets.flatMap((entry) => auditedOf(register, entry, leanings));
  return [
    ...figuresBy('country', COUNTRIES, outlets, ({ country }) => country),
    ...figuresBy('language', LANGUAGES, outlets, ({ language }) => language),
    ...figuresBy('leaning', SIDES, outlets, ({ side }) => side),
  ];
}

function auditedOf(
  register: OutletRegister,
  { domains: [domain = ''] }: OutletEntry,
  leanings: ReadonlyMap<string, string>,
): Audited[] {
  const entry = register.findDomain(domain);
  if (entry === null) return [];
  const points = outletFindings(register, { domain, account: null, platform: 'web' })
    .map(({ code, strength }) => (isFindingCode(code) ? pointsOf(code, strength, 'report') : 0))
    .reduce((sum, each) => sum + each, 0);
  const evidence = entry.statements
    .map(({ says, source, mark = '', strength = 1 }) => `${says} ${source} ${mark} ${strength}`)
    .sort()
    .join(', ');
  const { country, language } = entry;
  return [{ points, evidence, country, language, side: leanings.get(domain) ?? null }];
}

function figuresBy(
  dimension: string,
  groups: readonly string[],
  outlets: readonly Audited[],
  groupOf: (outlet: Audited) => string | null,
): Figure[] {
  const task = (group: string) => `Outlet points, ${dimension} ${group}`;
  const figure = { interval: null, peers: null, aim: null };
  const means = groups.map((group) => {
    const of = outlets.filter((outlet) => groupOf(outlet) === group);
    return { ...figure, task: task(group), figure: 'mean points', value: mean(of), rows: of.length };
  });
  const compared = outlets.filter((outlet) => groups.includes(groupOf(outlet) ?? ''));
  return [
    ...means,
    {
      ...figure,
      task: `Outlet points, by ${dimension}`,
      figure: 'difference at equal evidence',
      value: largestDifference(compared, groupOf),
      aim: { atMost: 0 },
      rows: compared.length,
    },
  ];
}

/** The largest difference between the means of two groups, among outlets with the same statements. */
function largestDifference(outlets: readonly Audited[], groupOf: (outlet: Audited) => string | null): number {
  const differences = grouped(outlets, ({ evidence }) => evidence).map((alike) => {
    const means = grouped(alike, groupOf).map(mean);
    return Math.max(...means) - Math.min(...means);
  });
  return Math.max(0, ...differences);
}

function grouped(
  outlets: readonly Audited[],
  keyOf: (outlet: Audited) => string | null,
): readonly (readonly Audited[])[] {
  const groups = new Map<string | null, Audited[]>();
  for (const outlet of outlets) {
    const key = keyOf(outlet);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [outlet]);
    else group.push(outlet);
  }
  return [...groups.values()];
}

function mean(outlets: readonly Audited[]): number {
  return outlets.length === 0 ? NaN : outlets.reduce((sum, { points }) => sum + points, 0) / outlets.length;
}
