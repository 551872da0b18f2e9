import type { NearFactCheck } from '@vaglio/contracts';
import type { Claim, ExtractedArticle, Finding, Signals } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { CheckedClaim, FactCheckClient } from '../clients/fact-check.client.js';
import {
  isOtherTime,
  lookupWords,
  matchClaim,
  statementsOf,
  type ClaimMatch,
} from '../matching/claim-match.js';
import type { OutletRegister } from '../register/outlet-register.js';
import type { OutletEntry } from '../register/register.types.js';
import type { Questions } from '../evidence.js';
import type { FactCheckEntry } from '../ledger/build-ledger.js';
import { isLaterThan, ownerOf } from '../ledger/judge-reports.js';
import { NothingToAsk, type SourceCall } from './source.js';

const MOST_QUESTIONS = 3;
const MOST_FINDINGS = 3;
const MOST_NEAR = 5;
/** Stored fact-checks that are compared with one text. */
const MOST_STORED = 60;

/** The stored fact-checks of our own database. It may return too many; the engine filters them. */
export interface FactCheckMemory {
  /** The fact-checks that share words with a claim. `claims` has the words of each claim, the rarest first. */
  find(
    claims: readonly (readonly string[])[],
    most: number,
    signal: AbortSignal,
  ): Promise<readonly CheckedClaim[]>;
}

interface CheckedClaims {
  readonly source: 'fact-checks' | 'fact-check-memory';
  readonly claims: readonly CheckedClaim[];
}

interface Check {
  readonly source: CheckedClaims['source'];
  readonly claim: CheckedClaim;
  readonly match: ClaimMatch;
  readonly verdict: Exclude<RatingVerdict, 'other'>;
}

export async function askFactChecks(
  client: FactCheckClient,
  { claims, language }: Questions,
  { signal, note }: SourceCall,
): Promise<readonly CheckedClaim[]> {
  const asked = claims.slice(0, MOST_QUESTIONS);
  asked.forEach(note);
  const answers = await Promise.all(asked.map((claim) => client.search(claim, language, signal)));
  return answers.flat();
}

/** Reads the stored fact-checks of fact-checkers that are in the register. */
export async function askFactCheckMemory(
  memory: FactCheckMemory,
  register: OutletRegister,
  { claims }: Questions,
  { signal }: SourceCall,
): Promise<readonly CheckedClaim[]> {
  if (claims.length === 0) throw new NothingToAsk();
  const found = await memory.find(claims.map(lookupWords), MOST_STORED, signal);
  return found.slice(0, MOST_STORED).flatMap((claim) => {
    const outlet = factCheckerAt(register, claim.url);
    return outlet === null ? [] : [{ ...claim, publisher: outlet.name }];
  });
}

/** The registered fact-checker that publishes a URL; null where there is none. */
export function factCheckerAt(register: OutletRegister, url: string): OutletEntry | null {
  const outlet = register.findUrl(url);
  const isKnown =
    outlet?.kind === 'fact-checker' ||
    outlet?.statements.some(({ says }) => says === 'fact-checker') === true;
  return isKnown ? outlet : null;
}

/** A fact-check with its finding. */
interface MatchedFactCheck extends FactCheckEntry {
  readonly scored: Finding;
}

/** The fact-checks of claims of a text, and those of similar claims. */
interface MatchedFactChecks {
  readonly used: readonly MatchedFactCheck[];
  readonly near: readonly NearFactCheck[];
}

/** A fact-check is used only where the text itself makes the claim. */
export function matchFactChecks(
  article: ExtractedArticle,
  signals: Signals,
  claims: readonly Claim[],
  answers: readonly CheckedClaims[],
): MatchedFactChecks {
  const { checks, near } = checksOf(answers, article, signals);
  const used = onePerStatement(checks).map((check) => ({
    scored: findingOf(check),
    locator: claimPlace(claims, check.match),
    finding: {
      source: check.source,
      publisher: check.claim.publisher,
      title: check.claim.title,
      url: check.claim.url,
      passage: `${check.claim.claim} (${check.claim.rating})`,
      stance: check.verdict === 'disputes' ? ('denies' as const) : ('bears-out' as const),
      publishedAt: check.claim.reviewedAt,
      isIndependent: true,
      isLater: isLaterThan(article, check.claim.reviewedAt),
    },
  }));
  const urls = new Set(checks.map(({ claim }) => claim.url));
  return { used, near: near.filter(({ url }) => !urls.has(url)).slice(0, MOST_NEAR) };
}

/** The matched sentence if it is a claim; else the first claim. */
function claimPlace(claims: readonly Claim[], { locator }: ClaimMatch): Claim['locator'] {
  const isThere = claims.some(({ locator: own }) => JSON.stringify(own) === JSON.stringify(locator));
  return isThere ? locator : (claims[0]?.locator ?? locator);
}

function checksOf(
  answers: readonly CheckedClaims[],
  article: ExtractedArticle,
  signals: Signals,
): { readonly checks: Check[]; readonly near: NearFactCheck[] } {
  const statements = statementsOf(article, signals);
  const own = ownerOf(article.url);
  const publishedAt = article.publishedAt.known ? article.publishedAt.value : null;
  const checks: Check[] = [];
  const near = new Map<string, NearFactCheck>();
  for (const { source, claims } of answers)
    for (const claim of claims) {
      if (ownerOf(claim.url) === own) continue;
      const verdict = verdictOf(claim.rating);
      const { match, miss } = matchClaim(claim.claim, statements);
      const isLate = match !== null && isOtherTime(claim.claim, claim.reviewedAt, publishedAt);
      const reason =
        miss ?? (isLate ? 'other-time' : match !== null && verdict === 'other' ? 'undecided' : null);
      const { publisher, title, url } = claim;
      if (reason !== null) near.set(url, { source, publisher, title, url, claim: claim.claim, miss: reason });
      else if (match !== null && verdict !== 'other') checks.push({ source, claim, match, verdict });
    }
  return { checks, near: [...near.values()] };
}

/** The most similar fact-check for each sentence and verdict. Many fact-checks of one false story are one finding. */
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

/** The verdict of a rating; `other` for half-truths and unknown words. */
type RatingVerdict = 'disputes' | 'supports' | 'other';

const UNDECIDED =
  /\b(?:half|partly|partially|mixture|mixed|unproven|unverified|unsupported|research in progress|no evidence either|needs? context|missing context|lacks? context|outdated|parzialmente|in parte|manca contesto|non verificabile|impreciso)\b/iu;
const DISPUTES =
  /\b(?:false|fake|hoax|pants on fire|incorrect|inaccurate|wrong|untrue|not true|not correct|misleading|debunked|fabricated|altered|doctored|manipulated|miscaptioned|baseless|scam|satire|fals[oaie]|bufala|inventat[oaie]|panzana|notizia falsa|non è vero|fuorviante|ingannevole|manipolat[oaie]|infondat[oaie]|errat[oaie])\b/iu;
const SUPPORTS =
  /\b(?:true|correct|accurate|confirmed|legit|legitimate|correct attribution|ver[oaie]|corrett[oaie]|conferma(?:to|ta)?)\b/iu;

/** A denial has priority, because it contains the word that it denies. */
function verdictOf(rating: string): RatingVerdict {
  if (UNDECIDED.test(rating)) return 'other';
  if (DISPUTES.test(rating)) return 'disputes';
  return SUPPORTS.test(rating) ? 'supports' : 'other';
}
