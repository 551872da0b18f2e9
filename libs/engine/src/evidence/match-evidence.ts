import type { Evidence, EvidenceQuery, ExtractedArticle, Finding, Signals } from '../analysis.types.js';
import { finding } from '../finding-catalogue.js';
import { parseHost } from '../parse-host.js';
import { matchCorpus } from './doors/corpus.door.js';
import { NOTHING_FOUND, type DoorAnswer, type DoorName } from './doors/door.js';
import { claimsToCheck, matchFactChecks } from './doors/fact-checks.door.js';
import { matchWebSearch } from './doors/web-search.door.js';
import type { Answered, LookedUp, Questions } from './evidence.js';
import { coverageFindings } from './matching/independent-coverage.js';

interface Matched {
  readonly query: EvidenceQuery;
  readonly answer: DoorAnswer;
}

/** What is asked outside about an article. */
export function questionsOf(article: ExtractedArticle, signals: Signals): Questions {
  const { url, domain, account, platform, title, language, publishedAt } = article;
  return {
    url,
    domain,
    account,
    platform,
    title: title.known ? title.value : null,
    language: language.known ? language.value : null,
    publishedAt: publishedAt.known ? publishedAt.value : null,
    claims: claimsToCheck(article, signals),
  };
}

/** Holds what the doors answered against the text. Pure. */
export function matchEvidence(article: ExtractedArticle, signals: Signals, lookedUp: LookedUp): Evidence {
  const matched = [
    match('outlet-register', lookedUp['outlet-register'], (findings) => ({ ...NOTHING_FOUND, findings })),
    match('corpus', lookedUp.corpus, (pages) => matchCorpus(article, pages)),
    match('fact-checks', lookedUp['fact-checks'], (claims) => matchFactChecks(article, signals, claims)),
    match('web-search', lookedUp['web-search'], (hits) => matchWebSearch(article, hits)),
  ];
  const answers = matched.map(({ answer }) => answer);
  const coverage = coverageFindings(
    article,
    answers.flatMap((answer) => answer.coverage),
  );
  const own = ownerOf(article.url);
  const sources = answers.flatMap((answer) => answer.sources).filter((url) => ownerOf(url) !== own);
  return {
    findings: [...answers.flatMap(({ findings }) => findings), ...coverage, ...noCoverage(coverage, matched)],
    sources: [...new Set(sources)],
    asked: matched.map(({ query }) => query),
    data: lookedUp.data,
  };
}

function match<T>(door: DoorName, answered: Answered<T>, read: (answer: T) => DoorAnswer): Matched {
  if (answered.outcome !== 'answered')
    return { query: { door, outcome: answered.outcome }, answer: NOTHING_FOUND };
  const answer = read(answered.answer);
  return { query: { door, outcome: isEmpty(answer) ? 'nothing-found' : 'answered' }, answer };
}

function isEmpty({ findings, coverage }: DoorAnswer): boolean {
  return coverage.length === 0 && findings.every(({ code }) => code === 'authority.outlet-unknown');
}

/** Nothing found is not support; that somebody looked is worth saying only if somebody could. */
function noCoverage(coverage: readonly Finding[], matched: readonly Matched[]): Finding[] {
  const hasLooked = matched.some(
    ({ query: { door, outcome } }) =>
      (door === 'corpus' || door === 'web-search') && (outcome === 'answered' || outcome === 'nothing-found'),
  );
  const isCovered = coverage.some(({ code }) => code === 'accuracy.independent-coverage');
  return hasLooked && !isCovered
    ? [finding('accuracy.no-coverage-found', { data: {}, origin: 'outside' })]
    : [];
}

function ownerOf(url: string): string | null {
  return parseHost(url, { allowPrivateDomains: true }).domain;
}
