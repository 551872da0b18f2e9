import type { Analysis, ClaimLedger, Locator } from '@vaglio/contracts';

const LONGEST_CLAIM = 220;

/** The ledger as the public reads it: claims are quoted in part, the text itself stays ours. */
export function publishedLedger({ ledger }: Pick<Analysis, 'ledger'>): ClaimLedger | null {
  if (ledger === undefined) return null;
  return {
    ...ledger,
    claims: ledger.claims.map((claim) => ({
      ...claim,
      claim: shortened(claim.claim),
      locator: withoutQuote(claim.locator),
    })),
  };
}

function shortened(claim: string): string {
  return claim.length <= LONGEST_CLAIM ? claim : `${claim.slice(0, LONGEST_CLAIM - 1).trimEnd()}…`;
}

function withoutQuote(locator: Locator): Locator {
  return locator.kind === 'text' ? { ...locator, quote: '' } : locator;
}
