import type { Claim, ClaimReading } from '../../analysis.types.js';
import type { ClaimFinding, ClaimVerdict, JudgedLanguage, LedgerClaim } from '@vaglio/contracts';
import { cutAtWord } from '../../text/cut-at-word.js';
import { checkedStance } from '../stance/checked-stance.js';
import { readingOf, withReading } from './model-reading.js';
import type { JudgedReport } from './judge-reports.js';

/** A fact-check of a claim of the text. */
export interface FactCheckEntry {
  readonly finding: ClaimFinding;
  /** The sentence or headline that makes the claim. */
  readonly locator: LedgerClaim['locator'];
}

const MOST_FINDINGS = 6;
const LONGEST_PASSAGE = 300;
const ENOUGH_DENIALS = 2;
const ENOUGH_REPORTS = 2;

/** The claims with their fact-checks, reports and verdicts. */
export function ledgerClaims(
  claims: readonly Claim[],
  judged: readonly JudgedReport[],
  checks: readonly FactCheckEntry[],
  ownText: string,
  language: JudgedLanguage | null,
  readings: readonly ClaimReading[] = [],
): LedgerClaim[] {
  return claims.map((claim, place) => {
    const own = checks.filter(({ locator }) => isSamePlace(locator, claim.locator));
    const checkUrls = new Set(own.map(({ finding }) => finding.url));
    const reports = judged
      .filter(({ report }) => !checkUrls.has(report.url))
      .flatMap((each) =>
        findingOf(claim, each, ownText, language, readingOf(readings, place, each.report.url)),
      );
    const findings = [...own.map(({ finding }) => finding), ...reports.map(({ finding }) => finding)];
    return {
      claim: claim.text,
      locator: claim.locator,
      findings: findings.slice(0, MOST_FINDINGS),
      verdict: verdictOf(own, reports),
    };
  });
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
  ownText: string,
  language: JudgedLanguage | null,
  reading: ClaimReading | undefined,
): ClaimReport[] {
  if (isCopyOfText) return [];
  const { stance, passage, isPlain, isSupported } = withReading(
    checkedStance(claim.text, report, ownText, language),
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
        passage: cutAtWord(passage, LONGEST_PASSAGE),
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

function isSamePlace(one: LedgerClaim['locator'], other: LedgerClaim['locator']): boolean {
  if (one.kind === 'title') return other.kind === 'title';
  return one.kind === 'text' && other.kind === 'text' && one.span.start === other.span.start;
}
