import type { Outcome } from './run-faults.js';

const HEAD = '| form | fault | promise | observed | |\n|---|---|---|---|---|';

/** The outcomes as a table that reads well on a terminal and in Markdown, and how many held. */
export function faultTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(
    ({ form, fault, promise, observed, isHeld }) =>
      `| ${[form, fault, promise, oneLine(observed), isHeld ? 'held' : 'BROKEN'].join(' | ')} |`,
  );
  const held = outcomes.filter(({ isHeld }) => isHeld).length;
  return `${[HEAD, ...rows].join('\n')}\n\n${held} passed, ${outcomes.length - held} failed`;
}

function oneLine(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
}
