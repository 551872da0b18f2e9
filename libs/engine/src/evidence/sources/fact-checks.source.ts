import type { NearFactCheck } from '@vaglio/contracts';
import type { Claim, ExtractedArticle, Finding, Signals } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { CheckedClaim, FactCheckClient } from '../clients/fact-check.client.js';
import {
  isOtherTime,
  lookupWords,
  matchClaim,
  statementOf,
  statementsOf,
  type ClaimMatch,
} from '../matching/claim-match.js';
import type { OutletRegister } from '../register/outlet-register.js';
import type { OutletEntry } from '../register/register.types.js';
import type { Questions } from '../create-evidence.js';
import { isSamePlace, type FactCheckEntry } from '../ledger/build-ledger.js';
import { ownerDomain } from '../../parse-host.js';
import { isLaterThan } from '../ledger/judge-reports.js';
import { NoQuestionError, type SourceCall } from './source.js';

const MAX_QUESTIONS = 3;
const MAX_FINDINGS = 3;
const MAX_NEAR = 5;
/** Stored fact-checks that are compared with one text. */
const MAX_STORED = 60;

/** The stored fact-checks of our own database. It may return too many; the engine filters them. */
export interface FactCheckMemory {
  /** The fact-checks that share words with a claim. `claims` has the words of each claim, the rarest first. */
  find(
    claims: readonly (readonly string[])[],
    max: number,
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
  const asked = claims.slice(0, MAX_QUESTIONS);
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
  if (claims.length === 0) throw new NoQuestionError();
  const found = await memory.find(claims.map(lookupWords), MAX_STORED, signal);
  return found.slice(0, MAX_STORED).flatMap((claim) => {
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
    locator: placeOf(claims, check),
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
  return { used, near: near.filter(({ url }) => !urls.has(url)).slice(0, MAX_NEAR) };
}

/** The place of the matched sentence, or of the claim that says the same in other words. */
function placeOf(claims: readonly Claim[], { claim, match }: Check): Claim['locator'] {
  if (claims.some(({ locator }) => isSamePlace(locator, match.locator))) return match.locator;
  const same = claims.find(
    ({ text, locator }) => matchClaim(claim.claim, [statementOf(text, locator)]).match !== null,
  );
  return same?.locator ?? match.locator;
}

function checksOf(
  answers: readonly CheckedClaims[],
  article: ExtractedArticle,
  signals: Signals,
): { readonly checks: Check[]; readonly near: NearFactCheck[] } {
  const statements = statementsOf(article, signals);
  const own = ownerDomain(article.url);
  const publishedAt = article.publishedAt.known ? article.publishedAt.value : null;
  const checks: Check[] = [];
  const near = new Map<string, NearFactCheck>();
  for (const { source, claims } of answers)
    for (const claim of claims) {
      if (ownerDomain(claim.url) === own) continue;
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
  return [...taken.values()].slice(0, MAX_FINDINGS);
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
  /\b(?:half|partly|partially|(?:not|n['’]t) (?:entirely|completely|fully|wholly|quite|exactly)|no longer|mixture|mixed|unproven|unverified|unsupported|research in progress|needs? context|missing context|lacks? context|outdated|parzialmente|in parte|non (?:del tutto|completamente|interamente|più)|manca contesto|non verificabile|impreciso)\b/iu;
const DISPUTES =
  /\b(?:false|fake|hoax|pants on fire|incorrect|inaccurate|wrong|untrue|misleading|debunked|fabricated|altered|doctored|manipulated|miscaptioned|baseless|scam|satire|fals[oaie]|bufala|inventat[oaie]|panzana|notizia falsa|fuorviante|ingannevole|manipolat[oaie]|infondat[oaie]|errat[oaie])\b/giu;
const UNCONFIRMED = /\b(?:no (?:\p{L}+ )?evidence|doubtful|dubbi[oa]|nessuna prova)\b/iu;
const SUPPORTS =
  /\b(?:true|correct|accurate|confirmed|legit|legitimate|correct attribution|ver[oaie]|corrett[oaie]|conferma(?:to|ta)?)\b/giu;
const CONFIRMS = /^conf/iu;
/** At most three words before the word that it negates. */
const NEGATES =
  /(?:(?<![\p{L}’'])(?:not|no|none|nothing|nor|never|cannot|hardly|barely|anything but|far from|too good to be|non|né|nessun\p{L}*|nulla|niente|poco|lontano da\p{L}*)|n['’]t)(?:\s+[\p{L}’']+){0,3}\s+$/iu;

function verdictOf(rating: string): RatingVerdict {
  const denials = wordsOf(rating, DISPUTES);
  if (UNDECIDED.test(rating)) return 'other';
  if (denials.some(({ isNegated }) => !isNegated)) return 'disputes';
  if (denials.length > 0 || UNCONFIRMED.test(rating)) return 'other';
  const supports = wordsOf(rating, SUPPORTS);
  const negated = supports.filter(({ isNegated }) => isNegated);
  if (negated.length === 0) return supports.length > 0 ? 'supports' : 'other';
  // "Not confirmed" leaves open whether it is true.
  return negated.some(({ word }) => !CONFIRMS.test(word)) ? 'disputes' : 'other';
}

function wordsOf(rating: string, pattern: RegExp): { readonly word: string; readonly isNegated: boolean }[] {
  return [...rating.matchAll(pattern)].map(({ 0: word, index }) => ({
    word,
    isNegated: NEGATES.test(rating.slice(0, index)),
  }));
}
