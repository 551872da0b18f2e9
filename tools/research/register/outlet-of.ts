import type { OutletEntry, OutletStatement } from '@vaglio/engine';

/** A domain of which a list says one thing, and nothing else is known. */
export function outletOf(domain: string, statement: OutletStatement): OutletEntry {
  return {
    name: domain,
    kind: statement.says === 'satire' ? 'satire' : 'website',
    country: null,
    language: null,
    domains: [domain],
    statements: [statement],
  };
}
