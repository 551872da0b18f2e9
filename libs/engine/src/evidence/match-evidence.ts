import { withoutWww } from '@vaglio/contracts';
import type { AskedSource, CitedStudy, EvidenceSource, PublisherFacts } from '@vaglio/contracts';
import type {
  Claim,
  ClaimPassages,
  Evidence,
  ExtractedArticle,
  Finding,
  Signals,
} from '../analysis.types.js';
import { finding } from '../finding-catalogue.js';
import { selectClaims } from './claims/select-claims.js';
import type { AskableSource, SourceAnswer, FoundOutlet, LookedUp, Questions } from './create-evidence.js';
import { ledgerClaims } from './ledger/build-ledger.js';
import { judgeReports, reportFindings, type FoundReport, type JudgedReport } from './ledger/judge-reports.js';
import { matchCorpus } from './sources/corpus.source.js';
import { citedDois } from './sources/crossref.source.js';
import { matchFactChecks } from './sources/fact-checks.source.js';
import { matchWebSearch } from './sources/web-search.source.js';
import { ownerDomain } from '../parse-host.js';
import { cutAtWord } from '../text/cut-at-word.js';
import type { CheckedStance } from './stance/checked-stance.js';
import { reportStance } from './stance/report-stance.js';

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

/** Compares the answers of the sources with the text. Pure. */
export function matchEvidence(article: ExtractedArticle, signals: Signals, lookedUp: LookedUp): Evidence {
  return matchedEvidence(article, signals, lookedUp).evidence;
}

/** The evidence, and in `used` only the answers that are needed to make the same evidence again. */
export function matchedEvidence(
  article: ExtractedArticle,
  signals: Signals,
  lookedUp: LookedUp,
): { readonly evidence: Evidence; readonly used: LookedUp } {
  const { answers, data, model } = lookedUp;
  const claims = claimsOf(article, signals, lookedUp);
  const checked = FACT_CHECKS.map((source) => ({ source, claims: answerOf(answers[source]) ?? [] }));
  const { used: checks, near } = matchFactChecks(article, signals, claims, checked);
  const found = foundReports(article, claims, lookedUp);
  const studies = answerOf(answers.crossref) ?? [];
  const judged = judgeReports(article, claims, found, model?.readings, ownerIn(lookedUp, article));
  const related = judged.filter(({ stance }) => stance.stance !== 'unrelated');
  const used = [...checks.map(({ finding: check }) => check), ...related.map(({ report }) => report)];
  const asked = askedOf(answers, used);
  const sources = [
    ...checks.map(({ finding: { url } }) => url),
    ...related.filter(({ isCopyOfText }) => !isCopyOfText).map(({ report }) => report.url),
  ].filter((url) => ownerDomain(url) !== ownerDomain(article.url));
  const evidence: Evidence = {
    findings: [
      ...(answerOf(answers['outlet-register']) ?? []),
      ...checks.map((check) => check.scored),
      ...reportFindings(judged),
      ...studyFindings(article, signals, studies),
      ...noCoverage(judged, asked),
    ],
    sources: [...new Set(sources)],
    asked,
    ledger: {
      claims: ledgerClaims(article, claims, judged, checks, model?.readings),
      ...(near.length > 0 && { nearFactChecks: near }),
      asked,
      publisher: publisherFacts(answers),
      studies,
    },
    data,
  };
  const urls = [
    ...checks.map(({ finding: { url } }) => url),
    ...near.map(({ url }) => url),
    ...found.map(({ url }) => url),
    article.url,
  ];
  return { evidence, used: usedLookUps(lookedUp, new Set(urls)) };
}

/** The claims by a language model; without one, sentences of the text. */
function claimsOf(article: ExtractedArticle, signals: Signals, { model }: LookedUp): readonly Claim[] {
  return model?.claims ?? selectClaims(article, signals);
}

/** The passages of found pages for a language model. */
export function passagesForModel(
  article: ExtractedArticle,
  signals: Signals,
  lookedUp: LookedUp,
): ClaimPassages[] {
  const claims = claimsOf(article, signals, lookedUp);
  const found = foundReports(article, claims, lookedUp);
  return claimPassages(article, claims, judgeReports(article, claims, found, [], ownerIn(lookedUp, article)));
}

/** The owner of the outlet of an article, which may have several domains. */
function ownerIn({ outlets }: LookedUp, { url }: ExtractedArticle): string | null {
  return outlets[url]?.owner ?? ownerDomain(url);
}

function foundReports(
  article: ExtractedArticle,
  claims: readonly Claim[],
  { answers, reports, outlets }: LookedUp,
): readonly FoundReport[] {
  return [
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
}

/** Keeps only the pages and fact-checks with these URLs, and the number of all. */
function usedLookUps(
  { answers, reports, outlets, data, model }: LookedUp,
  urls: ReadonlySet<string>,
): LookedUp {
  const isUsed = ({ url }: { readonly url: string }): boolean => urls.has(url);
  const used = <T extends { readonly url: string }>(
    answered: SourceAnswer<readonly T[]>,
  ): SourceAnswer<readonly T[]> => {
    if (answered.outcome !== 'answered') return answered;
    const { answer, received = answer.length } = answered;
    return { ...answered, answer: answer.filter(isUsed), received };
  };
  const onlyUsed = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).filter(([url]) => urls.has(url)));
  return {
    answers: {
      ...answers,
      corpus: used(answers.corpus),
      'fact-checks': used(answers['fact-checks']),
      'fact-check-memory': used(answers['fact-check-memory']),
      'web-search': used(answers['web-search']),
      gdelt: used(answers.gdelt),
    },
    reports: onlyUsed(reports),
    outlets: onlyUsed(outlets),
    data,
    ...(model && { model }),
  };
}

function answerOf<T>(answered: SourceAnswer<T>): T | null {
  return answered.outcome === 'answered' ? answered.answer : null;
}

function reportOf(
  source: EvidenceSource,
  url: string,
  { title, text, publishedAt }: Pick<FoundReport, 'title' | 'text' | 'publishedAt'>,
  outlet: FoundOutlet | undefined,
): FoundReport {
  const host = withoutWww(new URL(url).hostname);
  return {
    source,
    url,
    title,
    text,
    publishedAt,
    publisher: outlet?.name ?? host,
    owner: outlet?.owner ?? ownerDomain(url) ?? host,
    isFactChecker: outlet?.isFactChecker ?? false,
  };
}

/** The sources with their outcome; `nothing-found` where no result is about this text. */
function askedOf(
  answers: LookedUp['answers'],
  found: readonly { readonly source: EvidenceSource }[],
): AskedSource[] {
  return Object.entries(answers).map(([name, answered]) => {
    const source = name as AskableSource;
    const { at, sent, outcome } = answered;
    const received = answered.outcome === 'answered' ? (answered.received ?? countOf(answered.answer)) : 0;
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

/** The facts of all sources together; null without any. */
function publisherFacts(answers: LookedUp['answers']): PublisherFacts | null {
  const parts = (['wikidata', 'wikipedia', 'rdap', 'archive', 'site'] as const).map(
    (source) => answerOf(answers[source]) ?? {},
  );
  if (parts.every((part) => countOf(part) === 0)) return null;
  return parts.reduce<PublisherFacts>((facts, part) => ({ ...facts, ...part }), NO_FACTS);
}

const RETRACTION =
  /(?<!\p{L})(?:retract(?:ed|s|ion|ions)|withdrawn|ritirat[oaie]|ritrattat[oaie]|ritrattazion[ei])(?!\p{L})/iu;

/** The retracted studies that a text cites without saying so, in its title or in the sentence with the link. */
function studyFindings(
  { title, links }: ExtractedArticle,
  { profile }: Signals,
  studies: readonly CitedStudy[],
): Finding[] {
  if (title.known && RETRACTION.test(title.value)) return [];
  const isSaid = (doi: string): boolean =>
    links
      .filter(({ url }) => citedDois([url]).includes(doi))
      .some((link) =>
        profile.sentences.some(
          ({ text, span }) =>
            span.start <= link.span.start && link.span.start < span.end && RETRACTION.test(text),
        ),
      );
  return studies
    .filter(({ doi, status }) => status === 'retracted' && !isSaid(doi))
    .map(({ doi, title }) =>
      finding('accuracy.study-retracted', {
        data: { title: title ?? doi },
        locators: [{ kind: 'coverage', title: title ?? doi, url: `https://doi.org/${doi}` }],
        origin: 'outside',
      }),
    );
}

/** A finding for a search of the web without an independent report. */
function noCoverage(judged: readonly JudgedReport[], asked: readonly AskedSource[]): Finding[] {
  const wasSearched = asked.some(
    ({ source, outcome }) =>
      (source === 'web-search' || source === 'gdelt') &&
      (outcome === 'answered' || outcome === 'nothing-found'),
  );
  return wasSearched && !judged.some(({ isIndependent }) => isIndependent)
    ? [finding('accuracy.no-coverage-found', { data: {}, origin: 'outside' })]
    : [];
}

/** A verdict needs two pages; the third one is used when another does not mention the claim. */
const MAX_PAGES = 3;
const MAX_PASSAGES_LENGTH = 1_800;

/** The independent pages with the largest share of each claim, with their passages. */
function claimPassages(
  article: ExtractedArticle,
  claims: readonly Claim[],
  judged: readonly JudgedReport[],
): ClaimPassages[] {
  const independent = judged.filter(({ isIndependent }) => isIndependent);
  return claims.flatMap(({ text }, claim) =>
    independent
      .map(({ report }) => ({ url: report.url, stance: reportStance(text, report, article.text) }))
      .filter(({ stance }) => stance.stance !== 'unrelated')
      .toSorted((a, b) => b.stance.covered - a.stance.covered || (a.url < b.url ? -1 : 1))
      .slice(0, MAX_PAGES)
      .map(({ url, stance }) => ({ claim, url, passages: passagesOf(stance) })),
  );
}

/** The decisive sentence by the rules, and those with the largest share of the claim. */
function passagesOf({ passage, nearest }: Pick<CheckedStance, 'passage' | 'nearest'>): string[] {
  const all = [...new Set([passage, ...nearest])].filter((each) => each !== '');
  return all.map((each) => cutAtWord(each, Math.floor(MAX_PASSAGES_LENGTH / all.length)));
}
