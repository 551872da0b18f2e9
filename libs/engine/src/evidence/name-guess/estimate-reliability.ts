import type { OutletRegister } from '../register/outlet-register.js';
import type { Statement } from '../register/register.types.js';
import { scoreDomainName } from './score-domain-name.js';

/** What a statement of the register says about reliability, the strongest first. */
const SAID: readonly (readonly [Statement, number])[] = [
  ['flagged', 0.05],
  ['satire', 0.1],
  ['mixed', 0.45],
  ['fact-checker', 0.98],
  ['self-regulated', 0.97],
  ['registered', 0.95],
];

/** How reliable a domain is held: what the register says, else what its name suggests. For measuring only. */
export function estimateReliability(register: OutletRegister, host: string): number {
  const entry = register.findDomain(host);
  const said = SAID.find(([says]) => entry?.statements.some((statement) => statement.says === says));
  return said?.[1] ?? scoreDomainName(host).score;
}
