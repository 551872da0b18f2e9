import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable, replaceSection } from '../../../bench/markdown.js';
import { isMet, type Figure } from '../tasks/task.js';
import { writeFormatted } from '../../../run/write-formatted.js';

const HEADINGS = ['Task', 'Figure', 'Value', '95 % interval', 'Peers', 'Aim', 'Met', 'Rows'];
const FIGURE_NAMES: Readonly<Record<string, string>> = {
  auc: 'AUC',
  macroF1: 'macro-F1',
  reliableCalledUnreliable: 'reliable called unreliable',
  unreliableCalledReliable: 'unreliable called reliable',
};

export function figureTable(figures: readonly Figure[]): string {
  return markdownTable(HEADINGS, figures.map(cellsOf));
}

function cellsOf(figure: Figure): string[] {
  const met = isMet(figure);
  return [
    figure.task,
    FIGURE_NAMES[figure.figure] ?? figure.figure,
    number(figure.value),
    figure.interval === null ? '' : `${number(figure.interval[0])} to ${number(figure.interval[1])}`,
    figure.peers ?? '',
    aimText(figure),
    met === null ? '' : met ? 'yes' : 'no',
    String(figure.rows),
  ];
}

function aimText({ aim }: Figure): string {
  if (aim === null) return '';
  return aim.atLeast === undefined ? `≤ ${number(aim.atMost ?? 1)}` : `≥ ${number(aim.atLeast)}`;
}

function number(value: number): string {
  return Number.isFinite(value) ? value.toFixed(3) : '-';
}

/** A figure of `docs/accuracy.json`, which the site shows. */
export interface ResultRow {
  readonly task: string;
  readonly figure: string;
  readonly value: number | null;
  readonly interval: readonly [number, number] | null;
  readonly peers: string | null;
  readonly aim: Figure['aim'];
  readonly met: boolean | null;
  readonly rows: number;
}

export interface Results {
  readonly engineVersion: string;
  readonly figures: readonly ResultRow[];
}

export function resultsOf(engineVersion: string, figures: readonly Figure[]): Results {
  return {
    engineVersion,
    figures: figures.map((figure) => ({
      ...figure,
      value: Number.isFinite(figure.value) ? round(figure.value) : null,
      interval: figure.interval === null ? null : [round(figure.interval[0]), round(figure.interval[1])],
      met: isMet(figure),
    })),
  };
}

function round(value: number): number {
  return Number(value.toFixed(4));
}

/** Writes `docs/accuracy.md` and `docs/accuracy.json`. With `isPart` the figures that were not measured are kept. */
export async function writeDocs(
  root: string,
  measured: Results,
  { isPart }: { readonly isPart: boolean },
): Promise<void> {
  const [page, data] = [join(root, 'docs/accuracy.md'), join(root, 'docs/accuracy.json')];
  const results = isPart ? joined(JSON.parse(readFileSync(data, 'utf8')) as Results, measured) : measured;
  const table = figureTable(results.figures.map((figure) => ({ ...figure, value: figure.value ?? NaN })));
  const section = `\`npm run evaluate -- --write-docs\` writes this table.\n\n${table}`;
  await writeFormatted(page, replaceSection(readFileSync(page, 'utf8'), 'The figures', section));
  await writeFormatted(data, JSON.stringify(results));
}

/** Puts the new figures at the position of the first old one of the same tasks. */
export function joined(before: Results, measured: Results): Results {
  const kindOf = ({ task }: ResultRow) => task.split(' ')[0];
  const kinds = new Set(measured.figures.map(kindOf));
  const position = before.figures.findIndex((row) => kinds.has(kindOf(row)));
  const rest = before.figures.filter((row) => !kinds.has(kindOf(row)));
  const at = position < 0 ? rest.length : position;
  return { ...before, figures: [...rest.slice(0, at), ...measured.figures, ...rest.slice(at)] };
}
