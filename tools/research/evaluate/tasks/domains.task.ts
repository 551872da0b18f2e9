import { bundledRegister, estimateReliability } from '@vaglio/engine/measured';
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
  reliableCalledUnreliable: { atMost: 0.02 },
};
const PEERS: Readonly<Record<string, string>> = { auc: 'list look-up .711, name n-grams .781' };

export function domainsTask(predictDomains: PredictDomains): EvaluationTask {
  return {
    set: 'domains',
    measure(untyped) {
      const rows = untyped as readonly DomainRow[];
      const scores = predictDomains(rows.map(({ domain }) => domain));
      const scored = rows.map((row, i) => ({
        row,
        isReliable: row.label === 'reliable',
        score: scores[i] ?? null,
      }));
      const counted = scored.filter(({ row }) => row.label !== 'mixed');
      return {
        figures: PARTS.flatMap((part) =>
          figuresOf(
            part.name,
            counted.filter(({ row }) => part.test(row)),
          ),
        ),
        predictions: scored.map(({ row, score }) => ({ domain: row.domain, score })),
      };
    },
  };
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

/** The register first, and where it knows nothing what the name suggests. */
export const DOMAINS_TASK: EvaluationTask = domainsTask((domains) =>
  domains.map((domain) => estimateReliability(bundledRegister(), domain)),
);
