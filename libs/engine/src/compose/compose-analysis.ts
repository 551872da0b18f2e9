import {
  classOfScore,
  colorOfScore,
  iconOfColor,
  JUDGED_LANGUAGES,
  LIMITS,
  type Analysis,
  type BadgeColor,
  type ClaimLedger,
  type CriterionAnalysis,
  type JudgedLanguage,
  type LocalizedAnalysis,
  type Localized,
  type VaglioEvaluation,
  type Provenance,
  parsedUrl,
} from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Signals } from '../analysis.types.js';
import type { CriterionEvaluation, Evaluation, WrittenTexts } from '../evaluation.types.js';
import { flaggedSentences } from './flagged-sentences.js';
import { english } from './texts/en/phrases.js';
import { italian } from './texts/it/phrases.js';
import { Prose } from './texts/prose.js';
import { boundedArticles } from './outline/bounded-article.js';
import { isOfUnjudgedKind, outlineOf, weightOf, type Outline } from './outline/outline.js';
import { cutAtWord } from '../text/cut-at-word.js';
import { sha256 } from '../text/sha256.js';
import { ENGINE_VERSION } from '../engine-version.js';

/** A post without a title is known by its first words. */
const LONGEST_TITLE = 90;

const PROSE: Localized<Prose> = { en: new Prose(english), it: new Prose(italian) };

/** Makes the whole analysis, in every language, from one set of findings. Pure. */
export function composeAnalysis(
  article: ExtractedArticle,
  signals: Signals,
  evidence: Evidence,
  evaluation: Evaluation,
): Analysis {
  const outline = outlineOf(article, signals, evidence, evaluation);
  const vaglio = vaglioOf(outline);
  const badgeColor = badgeColorOf(outline);
  return {
    url: article.url,
    contentType: article.contentType,
    platform: article.platform,
    title: (outline.title ?? firstWords(article)).slice(0, LIMITS.title.max),
    domain: article.domain,
    outlet: outline.outlet,
    claimedOutlet: outline.claimedOutlet,
    author: outline.author,
    imageUrl: article.imageUrl.known ? webAddress(article.imageUrl.value) : null,
    publishedAt: article.publishedAt.known ? article.publishedAt.value : null,
    updatedAt: article.updatedAt.known ? article.updatedAt.value : null,
    textLanguage: outline.textLanguage,
    genre: signals.genre,
    judgement: evaluation.judgement,
    credibilityScore: evaluation.score,
    scoreRange: evaluation.range,
    confidence: evaluation.confidence,
    credibilityClass: classOfScore(evaluation.score),
    badgeIcon: iconOfColor(badgeColor),
    badgeColor,
    suggestedSources: suggestedSources(article, evidence, primaryLinks(signals)),
    technicalSignals: {
      https: article.https,
      domain: article.domain,
      wordCount: article.wordCount,
      outboundLinks: article.links.filter((link) => link.isOutbound).length,
      ...(article.textCut && { textCut: article.textCut }),
      ...(article.coverage && { coverage: article.coverage }),
    },
    ...(evidence.ledger && { ledger: ledgerOf(evidence.ledger, outline) }),
    text: article.text,
    localized: Object.fromEntries(
      JUDGED_LANGUAGES.map((language) => [
        language,
        localize(language, outline, article, evaluation, vaglio),
      ]),
    ) as Localized<LocalizedAnalysis>,
    provenance: provenanceOf(article, evidence, evaluation),
  };
}

/** A page of a kind that is not judged owes no proof: only claims that others speak of are shown. */
function ledgerOf(ledger: ClaimLedger, outline: Outline): ClaimLedger {
  if (!isOfUnjudgedKind(outline)) return ledger;
  return { ...ledger, claims: ledger.claims.filter(({ findings }) => findings.length > 0) };
}

/** The links of the text that lead to primary sources. */
function primaryLinks(signals: Signals): string[] {
  return signals.findings
    .filter(({ code }) => code === 'accuracy.primary-sources-linked')
    .flatMap(({ locators }) => locators.flatMap((locator) => (locator.kind === 'link' ? [locator.url] : [])));
}

/** Where there is no verdict there is no alarm either. */
function badgeColorOf(outline: Outline): BadgeColor {
  return outline.judgement === 'abstained' ? 'amber' : colorOfScore(outline.score);
}

function firstWords(article: ExtractedArticle): string {
  return cutAtWord(article.text.replace(/\s+/g, ' ').trim(), LONGEST_TITLE) || article.domain;
}

function vaglioOf(outline: Outline): Localized<VaglioEvaluation> {
  const { articleParts: englishParts, ...en } = PROSE.en.vaglio(outline);
  const { articleParts: italianParts, ...it } = PROSE.it.vaglio(outline);
  const articles = boundedArticles({ en: englishParts, it: italianParts });
  return {
    en: { journalisticArticle: articles.en, ...en },
    it: { journalisticArticle: articles.it, ...it },
  };
}

function localize(
  language: JudgedLanguage,
  outline: Outline,
  article: ExtractedArticle,
  evaluation: Evaluation,
  vaglio: Localized<VaglioEvaluation>,
): LocalizedAnalysis {
  const prose = PROSE[language];
  const written: WrittenTexts = evaluation.written?.[language] ?? {};
  const criterion = (each: CriterionEvaluation) => criterionAnalysis(each, outline, prose, written);
  const { currency, relevance, authority, accuracy, purpose } = evaluation.criteria;
  return {
    language,
    badgeText: prose.badge(outline),
    summary: written.summary ?? prose.summary(outline),
    shortSummary: written.shortSummary ?? prose.shortSummary(outline),
    rationale: written.rationale ?? prose.rationale(outline),
    currencyAnalysis: criterion(currency),
    relevanceAnalysis: criterion(relevance),
    authorityAnalysis: criterion(authority),
    accuracyAnalysis: criterion(accuracy),
    purposeAnalysis: criterion(purpose),
    craapEvaluation: {
      finalScore: evaluation.score,
      credibilityClass: outline.credibilityClass,
      summary: prose.craapSummary(outline),
    },
    flaggedSentences:
      evaluation.judgement === 'abstained' ? [] : flaggedSentences(article, evaluation, prose.writer),
    vaglioEvaluation: written.vaglioEvaluation ?? vaglio[language],
    whatWouldChange: evaluation.changes.map((change) => ({
      code: change.finding.code,
      criterion: change.finding.criterion,
      points: change.points,
      text: prose.change(change, outline),
    })),
    limitations: evaluation.limitations.map((limitation) => prose.limitation(limitation, outline)),
    tags: [...new Set(prose.tags(outline))],
  };
}

function criterionAnalysis(
  evaluation: CriterionEvaluation,
  outline: Outline,
  prose: Prose,
  written: WrittenTexts,
): CriterionAnalysis {
  const { contributions, criterion, score, judged, range, manner } = evaluation;
  const texts = written.criteria?.[criterion];
  const said = (list: typeof contributions) => list.map(({ finding }) => prose.writer.says(finding));
  return {
    score,
    judged,
    ...(manner && { manner }),
    scoreRange: range,
    evaluation: texts?.evaluation ?? prose.verdictOn(evaluation, outline),
    details: texts?.details ?? prose.detailsOf(evaluation, outline),
    strengths: said(contributions.filter((each) => weightOf(each) > 0)),
    weaknesses: said(contributions.filter((each) => weightOf(each) < 0)),
    evidence: contributions.map(({ finding, points }) => ({
      code: finding.code,
      criterion,
      points,
      origin: finding.origin,
      locators: finding.locators,
      text: prose.writer.says(finding),
    })),
  };
}

/** The judged text and the versions of engine, model and data. */
function provenanceOf(article: ExtractedArticle, evidence: Evidence, evaluation: Evaluation): Provenance {
  return {
    textHash: sha256(article.text),
    engine: evaluation.engine,
    engineVersion: ENGINE_VERSION,
    model: evaluation.model,
    fallbackReason: evaluation.fallbackReason,
    data: { ...evidence.data, ...evaluation.data },
  };
}

const MOST = 8;

/** Addresses a reader can go on to: what the evidence found, then the primary sources the text links to. */
function suggestedSources(
  article: ExtractedArticle,
  evidence: Evidence,
  primary: readonly string[],
): string[] {
  const addresses = [...evidence.sources, ...primary]
    .map(webAddress)
    .filter((address) => address !== null)
    .filter((address) => new URL(address).hostname.replace(/^www\./, '') !== article.domain);
  return [...new Set(addresses)].slice(0, MOST);
}

/** An address as a browser would write it, if it is one of the web; null for everything else. */
function webAddress(address: string): string | null {
  const url = parsedUrl(address);
  if (!url) return null;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : null;
}
