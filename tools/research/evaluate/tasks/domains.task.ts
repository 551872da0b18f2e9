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
import type { ScoredDomain } from '../metrics/domain-metrics.js';
import { domainMetrics } from '../metrics/domain-metrics.js';
import { bootstrapInterval } from '../metrics/bootstrap.js';
import type { Aim, EvaluationTask, Figure } from './task.js';

interface DomainRow {
  readonly domain: string;
  readonly label: string;
  readonly lang: string;
  readonly votes: Readonly<Record<string, number>>;
  readonly in_cred1?: boolean;
}

/** How reliable the register holds a domain: 0 worst, 1 best, null when it doesn't know it. */
export type PredictDomains = (domains: readonly string[]) => readonly (number | null)[];

interface Part {
  readonly name: string;
  test(row: DomainRow): boolean;
}

const PARTS: readonly Part[] = [
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

export function domainsTask(
  predictDomains: PredictDomains,
  withoutCred1?: PredictDomains,
  audit: () => readonly Figure[] = () => [],
): EvaluationTask {
  return {
    set: 'domains',
    measure(untyped) {
      const rows = untyped as readonly DomainRow[];
      const scored = scoredBy(predictDomains, rows);
      const counted = scored.filter(({ row }) => row.label !== 'mixed');
      const figures = PARTS.flatMap((part) =>
        figuresOf(
          part.name,
          counted.filter(({ row }) => part.test(row)),
        ),
      );
      const without = withoutCred1 === undefined ? [] : scoredBy(withoutCred1, rows);
      return {
        figures: [
          ...figures,
          ...audit(),
          ...(without.length === 0
            ? []
            : figuresOf(
                ', without CRED-1 in the register',
                without.filter(({ row }) => row.label !== 'mixed'),
              )),
        ],
        predictions: scored.map(({ row, score }) => ({ domain: row.domain, score })),
      };
    },
  };
}

function scoredBy(predict: PredictDomains, rows: readonly DomainRow[]) {
  const scores = predict(rows.map(({ domain }) => domain));
  return rows.map((row, i) => ({ row, isReliable: row.label === 'reliable', score: scores[i] ?? null }));
}

function figuresOf(part: string, rows: readonly ScoredDomain[]): Figure[] {
  return Object.entries(domainMetrics).map(([figure, measure]) => ({
    task: `Outlet reliability${part}`,
    figure,
    value: measure(rows),
    interval: bootstrapInterval(rows, measure),
    peers: part === '' ? (PEERS[figure] ?? null) : null,
    aim: part === '' ? (AIMS[figure] ?? null) : null,
    rows: rows.length,
  }));
}

const LEANINGS = join(process.cwd(), 'tools/research/register/leanings.tsv');
/** Satire is judged apart; asked for reliability alone, it has little. */
const SATIRE = 0.1;
/** The points on either side of 0 that reach the ends of the scale. */
const FULL_SCALE = 20;

/** Between 0 and 1 by the points that an analysis gives for the outlet alone; null where nothing is known. */
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

/** What the register alone says, by the points that an analysis gives for it; without a guess from the name. */
export const DOMAINS_TASK: EvaluationTask = domainsTask(
  (domains) => domains.map((domain) => reliabilityOf(bundledRegister(), domain)),
  (domains) => {
    const register = registerWithout(['cred-1']);
    return domains.map((domain) => reliabilityOf(register, domain));
  },
  () => fairnessFigures(bundledRegister(), readLeanings(LEANINGS)),
);
