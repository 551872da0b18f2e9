import { CLAIM_LIMITS, type Claim, type ClaimReading, type ExtractedArticle } from '../../analysis.types.js';
import type { ClaimFinding, ClaimVerdict, LedgerClaim } from '@vaglio/contracts';
import { cutAtWord } from '../../text/cut-at-word.js';
import { readingOf } from './model-reading.js';
import { stanceTo, type JudgedReport } from './judge-reports.js';

export interface FactCheckEntry {
  readonly finding: ClaimFinding;
  /** The sentence or headline that makes the claim. */
  readonly locator: LedgerClaim['locator'];
}

const MAX_FINDINGS = 6;
const MAX_PASSAGE_LENGTH = 300;
const ENOUGH_DENIALS = 2;
const ENOUGH_REPORTS = 2;

/** The claims with their fact-checks, reports and verdicts. Fact-checked sentences that are no claims replace the last ones. */
export function ledgerClaims(
  article: ExtractedArticle,
  claims: readonly Claim[],
  judged: readonly JudgedReport[],
  checks: readonly FactCheckEntry[],
  readings: readonly ClaimReading[] = [],
): LedgerClaim[] {
  const checksOf = ({ locator }: Claim) => checks.filter((check) => isSamePlace(check.locator, locator));
  const added = addedClaims(claims, checks);
  const tooMany = Math.max(0, claims.length + added.length - CLAIM_LIMITS.max);
  const unchecked = claims.filter((claim) => checksOf(claim).length === 0);
  const leftOut = unchecked.slice(unchecked.length - tooMany);
  return [...claims, ...added].flatMap((claim, place) => {
    if (leftOut.includes(claim)) return [];
    const own = checksOf(claim);
    const checkUrls = new Set(own.map(({ finding }) => finding.url));
    const reports = judged
      .filter(({ report }) => !checkUrls.has(report.url))
      .flatMap((each) => findingOf(claim, each, article, readingOf(readings, place, each.report.url)));
    const findings = [...own.map(({ finding }) => finding), ...reports.map(({ finding }) => finding)];
    return {
      claim: claim.text,
      locator: claim.locator,
      findings: findings.slice(0, MAX_FINDINGS),
      verdict: verdictOf(own, reports),
    };
  });
}

/** The fact-checked sentences that are not among the claims, each once. */
function addedClaims(claims: readonly Claim[], checks: readonly FactCheckEntry[]): Claim[] {
  const added: Claim[] = [];
  for (const { locator } of checks) {
    const isThere = [...claims, ...added].some((claim) => isSamePlace(claim.locator, locator));
    if (isThere || !('quote' in locator)) continue;
    added.push({ text: cutAtWord(locator.quote, CLAIM_LIMITS.longest), locator });
  }
  return added;
}

interface ClaimReport {
  readonly finding: ClaimFinding;
  readonly isPlain: boolean;
  readonly isSupported: boolean;
}

/**
 * "disputed" needs a fact-check or two independent denials; "borne-out" needs a fact-check or two independent reports that the
 * model confirms, and no denial.
 */
function verdictOf(checks: readonly FactCheckEntry[], reports: readonly ClaimReport[]): ClaimVerdict {
  const counted = reports.filter(({ finding, isPlain }) => finding.isIndependent && isPlain);
  const denials = counted.filter(({ finding }) => finding.stance === 'denies').length;
  const bearing = counted.filter(
    ({ finding, isSupported }) => finding.stance === 'bears-out' && isSupported,
  ).length;
  const says = (stance: ClaimFinding['stance']) => checks.some(({ finding }) => finding.stance === stance);
  const isSplit = says('denies') && says('bears-out');
  if (!isSplit && (says('denies') || denials >= ENOUGH_DENIALS)) return 'disputed';
  const isDenied = says('denies') || denials > 0;
  return !isDenied && (says('bears-out') || bearing >= ENOUGH_REPORTS) ? 'borne-out' : 'not-settled';
}

function findingOf(
  claim: Claim,
  { report, isIndependent, isLater, isCopyOfText }: JudgedReport,
  article: ExtractedArticle,
  reading: ClaimReading | undefined,
): ClaimReport[] {
  if (isCopyOfText) return [];
  const { stance, passage, isPlain, isSupported } = stanceTo(
    claim.text,
    report,
    article,
    article.text,
    reading,
  );
  if (stance === 'unrelated') return [];
  const { source, publisher, title, url, publishedAt } = report;
  const claimStance =
    isPlain && stance !== 'discuss' ? (stance === 'agree' ? 'bears-out' : 'denies') : 'discusses';
  return [
    {
      finding: {
        source,
        publisher,
        title,
        url,
        passage: cutAtWord(passage, MAX_PASSAGE_LENGTH),
        stance: claimStance,
        publishedAt,
        isIndependent,
        isLater,
      },
      isPlain,
      isSupported,
    },
  ];
}

export function isSamePlace(one: LedgerClaim['locator'], other: LedgerClaim['locator']): boolean {
  if (one.kind === 'title') return other.kind === 'title';
  return one.kind === 'text' && other.kind === 'text' && one.span.start === other.span.start;
}
