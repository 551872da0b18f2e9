import type { ExtractedArticle, Finding, Signals } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { CheckedClaim, FactCheckClient } from '../clients/fact-check.client.js';
import { verdictOf, type RatingVerdict } from '../clients/rating.js';
import { matchClaim, statementsOf, type ClaimMatch } from '../matching/claim-match.js';
import type { Questions } from '../evidence.js';
import type { Claim } from '../claims/select-claims.js';
import type { FactCheckEntry } from '../ledger/build-ledger.js';
import { ownerOf } from '../ledger/judge-reports.js';

const MOST_QUESTIONS = 3;
/** Many fact-checks of one false story are one finding: what matters is that it is false. */
const MOST_FINDINGS = 3;

interface Check {
  readonly claim: CheckedClaim;
  readonly match: ClaimMatch;
  readonly verdict: Exclude<RatingVerdict, 'other'>;
}

export async function askFactChecks(
  client: FactCheckClient,
  { claims, language }: Questions,
  signal: AbortSignal,
  note: (question: string) => void,
): Promise<readonly CheckedClaim[]> {
  const asked = claims.slice(0, MOST_QUESTIONS);
  asked.forEach(note);
  const answers = await Promise.all(asked.map((claim) => client.search(claim, language, signal)));
  return answers.flat();
}

/** A fact-check with the finding that counts for it. */
export interface MatchedFactCheck extends FactCheckEntry {
  readonly scored: Finding;
}

/** A fact-check is shown only where the text makes the claim itself. */
export function matchFactChecks(
  article: ExtractedArticle,
  signals: Signals,
  claims: readonly Claim[],
  answers: readonly CheckedClaim[],
): readonly MatchedFactCheck[] {
  return onePerStatement(checksOf(answers, article, signals)).map((check) => ({
    scored: findingOf(check),
    locator: claimPlace(claims, check.match),
    finding: {
      source: 'fact-checks',
      publisher: check.claim.publisher,
      title: check.claim.title,
      url: check.claim.url,
      passage: `${check.claim.claim} (${check.claim.rating})`,
      stance: check.verdict === 'disputes' ? 'denies' : 'bears-out',
      publishedAt: check.claim.reviewedAt,
      isIndependent: true,
      isLater: isLater(article, check.claim.reviewedAt),
    },
  }));
}

/** The sentence that was matched, or else the claim that comes nearest to it. */
function claimPlace(claims: readonly Claim[], { locator }: ClaimMatch): Claim['locator'] {
  const isThere = claims.some(({ locator: own }) => JSON.stringify(own) === JSON.stringify(locator));
  return isThere ? locator : (claims[0]?.locator ?? locator);
}

function isLater({ publishedAt }: ExtractedArticle, reviewedAt: string | null): boolean {
  if (!publishedAt.known || reviewedAt === null) return false;
  return Date.parse(reviewedAt) > Date.parse(publishedAt.value) + 86_400_000;
}

function checksOf(claims: readonly CheckedClaim[], article: ExtractedArticle, signals: Signals): Check[] {
  const statements = statementsOf(article, signals);
  const own = ownerOf(article.url);
  return claims.flatMap((claim) => {
    const verdict = verdictOf(claim.rating);
    if (verdict === 'other' || ownerOf(claim.url) === own) return [];
    const match = matchClaim(claim.claim, statements);
    return match === null ? [] : [{ claim, match, verdict }];
  });
}

/** The closest fact-check of each sentence; where two disagree, both are shown. */
function onePerStatement(checks: readonly Check[]): Check[] {
  const ordered = [...checks].sort(
    (a, b) => b.match.share - a.match.share || (a.claim.url < b.claim.url ? -1 : 1),
  );
  const taken = new Map<string, Check>();
  for (const check of ordered) {
    const key = `${check.verdict} ${JSON.stringify(check.match.locator)}`;
    if (!taken.has(key)) taken.set(key, check);
  }
  return [...taken.values()].slice(0, MOST_FINDINGS);
}

function findingOf({ claim: { publisher, claim, rating, title, url }, match, verdict }: Check): Finding {
  return finding(`accuracy.fact-check-${verdict}`, {
    data: { publisher, claim, rating },
    locators: [match.locator, { kind: 'coverage', title, url }],
    strength: match.share,
    origin: 'outside',
  });
}
