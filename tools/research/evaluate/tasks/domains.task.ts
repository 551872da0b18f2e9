import { join } from 'node:path';
import type { OutletRegister } from '@vaglio/engine';
import {
  bundledRegister,
  isFindingCode,
  outletFindings,
  pointsOf,
  registerWithout,
} from '@vaglio/engine/research';
import { fairnessFigures, readLeanings } from '../../register/fairness.js';
import { domainMetrics, type ScoredDomain } from '../metrics/metrics.js';
import { figureOf, type Aim, type EvaluationTask, type Figure } from './task.js';

interface DomainRow {
  readonly domain: string;
  readonly label: string;
  readonly lang: string;
  readonly votes: Readonly<Record<string, number>>;
  readonly in_cred1?: boolean;
}

function scoredBy(register: OutletRegister, rows: readonly DomainRow[]) {
  return rows.map((row) => ({
    row,
    isReliable: row.label === 'reliable',
    score: reliabilityOf(register, row.domain),
  }));
}

function figuresOf(part: string, rows: readonly ScoredDomain[]): Figure[] {
  return Object.entries(domainMetrics).map(([figure, measure]) =>
    figureOf(
      {
        task: `Outlet reliability${part}`,
        figure,
        peers: part === '' ? (PEERS[figure] ?? null) : null,
        aim: part === '' ? (AIMS[figure] ?? null) : null,
      },
      rows,
      measure,
    ),
  );
}

const PARTS: readonly { readonly name: string; readonly test: (row: DomainRow) => boolean }[] = [
  { name: '', test: () => true },
  { name: ', on two lists or more', test: ({ votes }) => Object.keys(votes).length > 1 },
  { name: ', not in CRED-1', test: ({ in_cred1: isListed }) => isListed !== true },
  { name: ', Italian', test: ({ lang }) => lang === 'it' },
];
const AIMS: Readonly<Record<string, Aim>> = {
  auc: { atLeast: 0.85 },
  coverageOfUnreliable: { atLeast: 0.4 },
  reliableCalledUnreliable: { atMost: 0.01 },
};
const PEERS: Readonly<Record<string, string>> = { auc: 'list look-up .711, name n-grams .781' };
const LEANINGS = join(process.cwd(), 'tools/research/register/leanings.tsv');
/** Satire has findings of its own, which have no points for reliability. */
const SATIRE = 0.1;
/** The range of points, from −10 to 10, that is mapped to 0 to 1. */
const FULL_SCALE = 20;

/** The points that an analysis gives for the outlet, mapped to 0 to 1; null for an unknown outlet. */
function reliabilityOf(register: OutletRegister, domain: string): number | null {
  const findings = outletFindings(register, { domain, account: null, platform: 'web' });
  const codes = findings.map(({ code }) => code);
  if (codes.includes('authority.outlet-unknown')) return null;
  if (codes.includes('authority.outlet-satire')) return SATIRE;
  const points = findings.map(({ code, strength }) =>
    isFindingCode(code) ? pointsOf(code, strength, 'report') : 0,
  );
  const total = points.reduce((sum, each) => sum + each, 0);
  return Math.min(1, Math.max(0, 0.5 + total / FULL_SCALE));
}

/** Measures the points that the register gives for outlets. */
export const DOMAINS_TASK: EvaluationTask = {
  set: 'domains',
  measure(untyped) {
    const rows = untyped as readonly DomainRow[];
    const scored = scoredBy(bundledRegister(), rows);
    const counted = scored.filter(({ row }) => row.label !== 'mixed');
    const without = scoredBy(registerWithout(['cred-1']), rows).filter(({ row }) => row.label !== 'mixed');
    return {
      figures: [
        ...PARTS.flatMap(({ name, test }) =>
          figuresOf(
            name,
            counted.filter(({ row }) => test(row)),
          ),
        ),
        ...fairnessFigures(bundledRegister(), readLeanings(LEANINGS)),
        ...(rows.length === 0 ? [] : figuresOf(', without CRED-1 in the register', without)),
      ],
      predictions: scored.map(({ row, score }) => ({ domain: row.domain, score })),
    };
  },
};
