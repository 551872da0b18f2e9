import type { ExtractedArticle, Finding, Signals } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { CheckedClaim, FactCheckClient } from '../clients/fact-check.client.js';
import { verdictOf, type RatingVerdict } from '../clients/rating.js';
import { matchClaim, statementsOf, type ClaimMatch } from '../matching/claim-match.js';
import type { Questions } from '../evidence.js';
import { NOTHING_FOUND, type DoorAnswer } from './door.js';
import { parseHost } from '../../parse-host.js';

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
): Promise<readonly CheckedClaim[]> {
  const answers = await Promise.all(claims.map((claim) => client.search(claim, language, signal)));
  return answers.flat();
}

/** A fact-check is shown only where the text makes the claim itself. */
export function matchFactChecks(
  article: ExtractedArticle,
  signals: Signals,
  claims: readonly CheckedClaim[],
): DoorAnswer {
  const checks = onePerStatement(checksOf(claims, article, signals));
  if (checks.length === 0) return NOTHING_FOUND;
  return { findings: checks.map(findingOf), sources: checks.map(({ claim }) => claim.url), coverage: [] };
}

/** What fact-checkers are asked about. */
export function claimsToCheck(article: ExtractedArticle, { findings, profile }: Signals): string[] {
  const title = article.title.known ? [article.title.value] : [];
  const claims = findings
    .filter(({ code }) => code === 'accuracy.claims-unsourced')
    .flatMap(({ locators }) => locators.flatMap((each) => (each.kind === 'text' ? [each.quote] : [])));
  const opening = profile.sentences.slice(0, 1).map(({ text }) => text);
  return [...new Set([...title, ...claims, ...opening])].slice(0, MOST_QUESTIONS);
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

function ownerOf(url: string): string | null {
  return parseHost(url, { allowPrivateDomains: true }).domain;
}
