import { markdownTable } from '../../../bench/markdown.js';
import { readRows } from '../rows/read-rows.js';

/** The verdict of an editor on one finding: correct and a fault, correct but no fault, or false. */
type Verdict = 'fault' | 'true-no-fault' | 'false';

/** One finding on one page, read by hand. */
interface SampleRow {
  readonly page: string;
  /** `findings`: an earlier engine; `unread`: not used in development; `mended`: gone by now; else the set of the page. */
  readonly set: string;
  readonly code: string;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly passage: string;
}

interface CodePrecision {
  readonly code: string;
  readonly read: number;
  readonly fault: number;
  readonly trueNoFault: number;
  readonly wrong: number;
}

/** The lowest share of faults with which a code may cost points. */
export const MIN_FAULT_SHARE = 0.85;
export const MIN_READ = 25;

const EARLIER: ReadonlySet<string> = new Set(['findings', 'mended']);

/** Whether the current engine had the finding when it was read. */
export const isOfCurrentEngine = ({ set }: SampleRow): boolean => !EARLIER.has(set);

export const readSample = (file: string): SampleRow[] => readRows<SampleRow>(file);

/** The precision of each code, those with the most rows first. */
export function precisionByCode(rows: readonly SampleRow[]): CodePrecision[] {
  const codes = [...new Set(rows.map(({ code }) => code))];
  return codes
    .map((code) => {
      const own = rows.filter((row) => row.code === code);
      const countOf = (verdict: Verdict) => own.filter((row) => row.verdict === verdict).length;
      return {
        code,
        read: own.length,
        fault: countOf('fault'),
        trueNoFault: countOf('true-no-fault'),
        wrong: countOf('false'),
      };
    })
    .toSorted((one, other) => other.read - one.read || one.code.localeCompare(other.code));
}

/** The table that `npm run evaluate -- --precision` prints. */
export function precisionTable(codes: readonly CodePrecision[]): string {
  const percent = (fault: number, read: number) =>
    read === 0 ? '-' : `${((fault / read) * 100).toFixed(0)} %`;
  const all = codes.reduce((sum, { read }) => sum + read, 0);
  const faults = codes.reduce((sum, { fault }) => sum + fault, 0);
  return markdownTable(
    ['Code', 'Read:', 'Fault:', 'True, no fault:', 'False:', 'Fault share:'],
    [
      ...codes.map(({ code, read, fault, trueNoFault, wrong }) => [
        ...[code, read, fault, trueNoFault, wrong],
        percent(fault, read),
      ]),
      ['All', all, faults, '', '', percent(faults, all)],
    ],
  );
}
