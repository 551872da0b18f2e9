import {
  classOfScore,
  colorOfScore,
  iconOfColor,
  parsedUrl,
  type Analysis,
  type ClaimLedger,
  type Criterion,
  type CriterionAnalysis,
  type JudgedLanguage,
  type LocalizedAnalysis,
  type Provenance,
  type VaglioEvaluation,
  withoutWww,
} from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Signals } from '../analysis.types.js';
import { ENGINE_VERSION } from '../engine-version.js';
import {
  weightOf,
  type CriterionEvaluation,
  type Evaluation,
  type WrittenTexts,
} from '../evaluation.types.js';
import { cutAtWord } from '../text/cut-at-word.js';
import { sha256 } from '../text/sha256.js';
import { flaggedSentences } from './flagged-sentences.js';
import { boundedArticles } from './outline/bounded-article.js';
import { isOfUnjudgedKind, outlineOf, type Outline } from './outline/outline.js';
import { articleParts } from './texts/sections/article.js';
import * as assessment from './texts/sections/assessment.js';
import { change } from './texts/sections/change.js';
import { detailsOf, verdictOn } from './texts/sections/criterion.js';
import * as summary from './texts/sections/summary.js';
import { TEXT_CONTEXTS } from './texts/text-context.js';

/** The longest title that is made from the first words of a post without one. */
const MAX_TITLE_LENGTH = 90;

/** Writes the analysis in all languages from the same findings. Pure. */
export function composeAnalysis(
  article: ExtractedArticle,
  signals: Signals,
  evidence: Evidence,
  evaluation: Evaluation,
): Analysis {
  const outline = outlineOf(article, signals, evidence, evaluation);
  // Without a verdict the badge does not warn.
  const badgeColor = outline.judgement === 'abstained' ? 'amber' : colorOfScore(outline.score);
  const articles = boundedArticles({
    en: articleParts(outline, TEXT_CONTEXTS.en),
    it: articleParts(outline, TEXT_CONTEXTS.it),
  });
  const localize = (language: JudgedLanguage) =>
    localizedAnalysis(language, outline, article, evaluation, articles[language]);
  return {
    url: article.url,
    contentType: article.contentType,
    platform: article.platform,
    title: outline.title ?? firstWords(article),
    domain: article.domain,
    outlet: outline.outlet,
    claimedOutlet: outline.claimedOutlet,
    author: outline.author,
    imageUrl: article.imageUrl.known ? publicUrl(article.imageUrl.value) : null,
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
    localized: { en: localize('en'), it: localize('it') },
    provenance: provenanceOf(article, evidence, evaluation),
  };
}

/** Where the kind is not judged, only claims with findings are shown. */
function ledgerOf(ledger: ClaimLedger, outline: Outline): ClaimLedger {
  if (!isOfUnjudgedKind(outline)) return ledger;
  return { ...ledger, claims: ledger.claims.filter(({ findings }) => findings.length > 0) };
}

function primaryLinks(signals: Signals): string[] {
  return signals.findings
    .filter(({ code }) => code === 'accuracy.primary-sources-linked')
    .flatMap(({ locators }) => locators.flatMap((locator) => (locator.kind === 'link' ? [locator.url] : [])));
}

function firstWords(article: ExtractedArticle): string {
  return cutAtWord(article.text.replace(/\s+/g, ' ').trim(), MAX_TITLE_LENGTH) || article.domain;
}

function localizedAnalysis(
  language: JudgedLanguage,
  outline: Outline,
  article: ExtractedArticle,
  evaluation: Evaluation,
  journalisticArticle: string,
): LocalizedAnalysis {
  const context = TEXT_CONTEXTS[language];
  const written: WrittenTexts = evaluation.written?.[language] ?? {};
  const criterion = (name: Criterion): CriterionAnalysis => {
    const each = evaluation.criteria[name];
    return criterionAnalysis(each, language, {
      evaluation: written.criteria?.[name]?.evaluation ?? verdictOn(each, outline, context),
      details: written.criteria?.[name]?.details ?? detailsOf(each, outline, context),
    });
  };
  return {
    language,
    badgeText: summary.badge(outline, context),
    summary: written.summary ?? summary.summary(outline, context),
    shortSummary: written.shortSummary ?? summary.shortSummary(outline, context),
    rationale: written.rationale ?? summary.rationale(outline, context),
    currencyAnalysis: criterion('currency'),
    relevanceAnalysis: criterion('relevance'),
    authorityAnalysis: criterion('authority'),
    accuracyAnalysis: criterion('accuracy'),
    purposeAnalysis: criterion('purpose'),
    craapEvaluation: {
      finalScore: evaluation.score,
      credibilityClass: outline.credibilityClass,
      summary: summary.craapSummary(outline, context),
    },
    flaggedSentences:
      evaluation.judgement === 'abstained' ? [] : flaggedSentences(article, evaluation, context.writer),
    vaglioEvaluation: written.vaglioEvaluation ?? vaglioEvaluation(language, outline, journalisticArticle),
    whatWouldChange: evaluation.changes.map((each) => ({
      code: each.finding.code,
      criterion: each.finding.criterion,
      points: each.points,
      text: change(each, outline.score, context),
    })),
    limitations: evaluation.limitations.map((each) => summary.limitation(each, outline, context)),
    tags: [...new Set(summary.tags(outline, context))],
  };
}

function vaglioEvaluation(
  language: JudgedLanguage,
  outline: Outline,
  journalisticArticle: string,
): VaglioEvaluation {
  const context = TEXT_CONTEXTS[language];
  return {
    journalisticArticle,
    keyFindings: assessment.keyFindings(outline, context),
    expertContext: assessment.expertContext(outline, context),
    editorialNote: assessment.editorialNote(outline, context),
    factAnalysis: assessment.factAnalysis(outline, context),
    criticalPoints: assessment.criticalPoints(outline, context),
    reasoning: assessment.reasoning(outline, context),
    finalAssessment: assessment.finalAssessment(outline, context),
    assessmentReason: assessment.assessmentReason(outline, context),
    credibilityVerdict: assessment.credibilityVerdict(outline, context),
  };
}

/** A criterion with its findings and the given texts. */
export function criterionAnalysis(
  { contributions, criterion, score, judged, range, manner }: CriterionEvaluation,
  language: JudgedLanguage,
  texts: Pick<CriterionAnalysis, 'evaluation' | 'details'>,
): CriterionAnalysis {
  const { writer } = TEXT_CONTEXTS[language];
  const evidence = contributions.map(({ finding, points }) => ({
    code: finding.code,
    criterion,
    points,
    origin: finding.origin,
    locators: finding.locators,
    text: writer.sentence(finding),
  }));
  const textsWithSign = (sign: 1 | -1) =>
    contributions
      .filter((each) => Math.sign(weightOf(each)) === sign)
      .map(({ finding }) => writer.sentence(finding));
  return {
    score,
    judged,
    ...(manner && { manner }),
    scoreRange: range,
    ...texts,
    strengths: textsWithSign(1),
    weaknesses: textsWithSign(-1),
    evidence,
  };
}

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

const MAX_SOURCES = 8;

/** Pages of other sites: those of the evidence, then the primary sources that the text links to. */
function suggestedSources(
  article: ExtractedArticle,
  evidence: Evidence,
  primary: readonly string[],
): string[] {
  const addresses = [...evidence.sources, ...primary]
    .map(publicUrl)
    .filter((address) => address !== null)
    .filter((address) => withoutWww(new URL(address).hostname) !== article.domain);
  return [...new Set(addresses)].slice(0, MAX_SOURCES);
}

/** The normalized URL of a public web page; null for any other URL. */
function publicUrl(address: string): string | null {
  const url = parsedUrl(address);
  if (!url) return null;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : null;
}
