import type { Figure } from '../tasks/task.js';
import { isMet } from '../tasks/task.js';

const HEADINGS = ['Task', 'Figure', 'Value', '95 % interval', 'Peers', 'Aim', 'Met', 'Rows'];
const FIGURE_NAMES: Readonly<Record<string, string>> = {
  auc: 'AUC',
  macroF1: 'macro-F1',
  reliableCalledUnreliable: 'reliable called unreliable',
  unreliableCalledReliable: 'unreliable called reliable',
};

/** The one table, in Markdown: readable in a terminal and on a page. */
export function figureTable(figures: readonly Figure[]): string {
  const lines = [HEADINGS, ...figures.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)));
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [row(lines[0] ?? []), rule, ...lines.slice(1).map(row)].join('\n');
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
