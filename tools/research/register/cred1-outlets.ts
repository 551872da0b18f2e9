import type { OutletEntry, OutletStatement } from '@vaglio/engine';
import { outletOf } from './outlet-of.js';

/** Sites that CRED-1 calls unreliable on one list's word alone, of middling factual reporting. */
const ONE_LIST_STRENGTH = 0.75;

/** Reads `cred1_current.csv` of CRED-1 (CC BY 4.0). What it calls reliable is left out: it is a list of the other kind. */
export function cred1Outlets(csv: string): OutletEntry[] {
  const [head = '', ...lines] = csv.split(/\r?\n/).filter(Boolean);
  const names = head.split(',');
  return lines.flatMap((line) => {
    const cells = line.split(',');
    const row = Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']));
    const statement = statementOf(row);
    return statement === null ? [] : [outletOf(row['domain'] ?? '', statement)];
  });
}

function statementOf(row: Readonly<Record<string, string>>): OutletStatement | null {
  const { category, sources, iffy_factual: factual } = row;
  if (category === 'reliable') return null;
  if (category === 'satire') return { says: 'satire', source: 'cred-1' };
  if (category === 'mixed' || (sources === '1' && factual === 'M'))
    return { says: 'mixed', source: 'cred-1' };
  if (sources === '1') return { says: 'flagged', source: 'cred-1', strength: ONE_LIST_STRENGTH };
  return { says: 'flagged', source: 'cred-1' };
}
