import type { AskedSource, CitedStudy, EvidenceSource, PublisherFacts } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Finding, Signals } from '../analysis.types.js';
import { finding } from '../finding-catalogue.js';
import { selectClaims } from './claims/select-claims.js';
import type { AskableSource, Answered, FoundOutlet, LookedUp, Questions } from './evidence.js';
import { ledgerClaims } from './ledger/build-ledger.js';
import type { FoundReport } from './ledger/found-report.js';
import { judgeReports, ownerOf, reportFindings, type JudgedReport } from './ledger/judge-reports.js';
import { matchCorpus } from './sources/corpus.source.js';
import { citedDois } from './sources/crossref.source.js';
import { matchFactChecks } from './sources/fact-checks.source.js';
import { matchWebSearch } from './sources/web-search.source.js';

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
    claims: selectClaims(article, signals).map((claim) => claim.text),
    dois: citedDois(article.links.map((link) => link.url)),
  };
}

/** Holds what the sources answered against the text. Pure. */
export function matchEvidence(article: ExtractedArticle, signals: Signals, lookedUp: LookedUp): Evidence {
  const { answers, reports, outlets, data } = lookedUp;
  const claims = selectClaims(article, signals);
  const { taken: checks, near } = matchFactChecks(
    article,
    signals,
    claims,
    FACT_CHECKS.map((source) => ({ source, claims: answerOf(answers[source]) ?? [] })),
  );
  const found: readonly FoundReport[] = [
    ...matchCorpus(article, claims, answerOf(answers.corpus) ?? []).map((page) =>
      reportOf('corpus', page.url, page, outlets[page.url]),
    ),
    ...(['web-search', 'gdelt'] as const).flatMap((source) =>
      matchWebSearch(article, answerOf(answers[source]) ?? []).map((hit) => {
        const excerpt = { title: hit.title, text: hit.excerpt, publishedAt: hit.publishedAt };
        return reportOf(source, hit.url, reports[hit.url] ?? excerpt, outlets[hit.url]);
      }),
    ),
  ];
  const studies = answerOf(answers.crossref) ?? [];
  const judged = judgeReports(article, claims, found);
  const related = judged.filter(({ stance }) => stance.stance !== 'unrelated');
  const used = [...checks.map(({ finding: check }) => check), ...related.map(({ report }) => report)];
  const asked = askedOf(answers, used);
  const coverage = reportFindings(judged);
  const sources = [
    ...checks.map(({ finding: { url } }) => url),
    ...related.filter(({ isCopyOfText }) => !isCopyOfText).map(({ report }) => report.url),
  ].filter((url) => ownerOf(url) !== ownerOf(article.url));
  return {
    findings: [
      ...(answerOf(answers['outlet-register']) ?? []),
      ...checks.map((check) => check.scored),
      ...coverage,
      ...studyFindings(studies),
      ...noCoverage(judged, asked),
    ],
    sources: [...new Set(sources)],
    asked,
    ledger: {
      claims: ledgerClaims(claims, judged, checks, article.text),
      ...(near.length > 0 && { nearFactChecks: near }),
      asked,
      publisher: publisherFacts(answers),
      studies,
    },
    data,
  };
}

function answerOf<T>(answered: Answered<T>): T | null {
  return answered.outcome === 'answered' ? answered.answer : null;
}

function reportOf(
  source: EvidenceSource,
  url: string,
  { title, text, publishedAt }: Pick<FoundReport, 'title' | 'text' | 'publishedAt'>,
  outlet: FoundOutlet | undefined,
): FoundReport {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return {
    source,
    url,
    title,
    text,
    publishedAt,
    publisher: outlet?.name ?? host,
    owner: outlet?.owner ?? ownerOf(url) ?? host,
    isFactChecker: outlet?.isFactChecker ?? false,
  };
}

/** Who was asked, and whether what came back was about this text. */
function askedOf(
  answers: LookedUp['answers'],
  found: readonly { readonly source: EvidenceSource }[],
): AskedSource[] {
  return Object.entries(answers).map(([name, answered]) => {
    const source = name as AskableSource;
    const { at, sent, outcome } = answered;
    const received = answered.outcome === 'answered' ? countOf(answered.answer) : 0;
    const used = COUNTED.has(source) ? found.filter((each) => each.source === source).length : received;
    const isEmpty = outcome === 'answered' && source !== 'outlet-register' && used === 0;
    return { source, outcome: isEmpty ? 'nothing-found' : outcome, at, sent, received };
  });
}

const FACT_CHECKS = ['fact-checks', 'fact-check-memory'] as const;
const COUNTED: ReadonlySet<EvidenceSource> = new Set(['corpus', ...FACT_CHECKS, 'web-search', 'gdelt']);

function countOf(answer: object): number {
  if (Array.isArray(answer)) return answer.length;
  return Object.values(answer).filter((value) => value !== null && !isEmptyList(value)).length;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

const NO_FACTS: PublisherFacts = {
  name: null,
  description: null,
  country: null,
  owner: null,
  founded: null,
  summary: null,
  wikidataUrl: null,
  wikipediaUrl: null,
  registeredOn: null,
  firstArchivedOn: null,
  controlledBy: null,
  memberOf: [],
};

/** What the records say together; null where none says anything. */
function publisherFacts(answers: LookedUp['answers']): PublisherFacts | null {
  const parts = (['wikidata', 'wikipedia', 'rdap', 'archive', 'site'] as const).map(
    (source) => answerOf(answers[source]) ?? {},
  );
  if (parts.every((part) => countOf(part) === 0)) return null;
  return parts.reduce<PublisherFacts>((facts, part) => ({ ...facts, ...part }), NO_FACTS);
}

/** A study that was retracted supports nothing. */
function studyFindings(studies: readonly CitedStudy[]): Finding[] {
  return studies
    .filter(({ status }) => status === 'retracted')
    .map(({ doi, title }) =>
      finding('accuracy.study-retracted', {
        data: { title: title ?? doi },
        locators: [{ kind: 'coverage', title: title ?? doi, url: `https://doi.org/${doi}` }],
        origin: 'outside',
      }),
    );
}

/** Nothing found is not support; that it was looked for is worth saying only where it could be. */
function noCoverage(judged: readonly JudgedReport[], asked: readonly AskedSource[]): Finding[] {
  const hasLooked = asked.some(
    ({ source, outcome }) =>
      (source === 'corpus' || source === 'web-search' || source === 'gdelt') &&
      (outcome === 'answered' || outcome === 'nothing-found'),
  );
  return hasLooked && !judged.some(({ isIndependent }) => isIndependent)
    ? [finding('accuracy.no-coverage-found', { data: {}, origin: 'outside' })]
    : [];
}
