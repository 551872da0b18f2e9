import type { Localized } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, FetchedPage, ReadResult, Signals } from '../analysis.types.js';
import { compareReadings, seenPage, type ReadingAgain, type SeenPage } from '../changes/compare-readings.js';
import { composeAnalysis } from '../compose/compose-analysis.js';
import type { Evaluation, WrittenTexts } from '../evaluation.types.js';
import { basisOf } from '../evaluate/local/judge.js';
import { evaluateLocally } from '../evaluate/local/local-evaluator.js';
import type { JudgeAnswer, Writing } from '../evaluate/openai/answer/answer-schemas.js';
import type { SchemaValue } from '../evaluate/openai/answer/json-schema.js';
import { claimsQuestion, type CLAIMS_SCHEMA } from '../evaluate/openai/claims/claim-questions.js';
import { verifiedClaims } from '../evaluate/openai/claims/verified-claims.js';
import { judgeQuestion } from '../evaluate/openai/prompt/judge-question.js';
import { draftOf } from '../evaluate/openai/prompt/write-question.js';
import { agreedWriting } from '../evaluate/openai/verify/agreed-writing.js';
import {
  hasInstructionsToSoftware,
  withInstructionsToSoftware,
} from '../evaluate/openai/verify/prompt-injection.js';
import { judgeAgain } from '../evaluate/openai/verify/judge-again.js';
import { claimReviewsOfPage } from '../evidence/clients/claim-review.js';
import type { CheckedClaim } from '../evidence/clients/fact-check.client.js';
import type { LookedUp } from '../evidence/create-evidence.js';
import { matchedEvidence, passagesForModel, questionsOf } from '../evidence/match-evidence.js';
import type { ReadReport } from '../evidence/reports/report-reader.js';
import { extractArticle } from '../extract/extract-article.js';
import { cutArticle } from '../extract/cut-article.js';
import { personToProtect } from '../named-person.js';
import { platformArticle } from '../extract/platform-article.js';
import type { SignalData } from '../signals/detect/look-alike-domains.js';
import { SignalCollector } from '../signals/signal-collector.js';

interface Result<K, T> {
  readonly keep: K;
  readonly answer: T;
}

/** All work on the text of a page, without network and database. `analyze.ts` calls the jobs in order. */
export function jobsWith(data: SignalData) {
  let collector: SignalCollector | undefined;
  return {
    extract: (source: ReadResult, readAt?: string): Result<ExtractedArticle, readonly CheckedClaim[]> => {
      const latest = readAt === undefined ? undefined : new Date(readAt);
      return { keep: cutArticle(articleOf(source, latest)), answer: reviewsOf(source) };
    },

    /** Reads the fact-checks on a page of a fact-checker. */
    readClaimReviews: (source: ReadResult) => answerOnly(reviewsOf(source)),

    /** Reads a page that a source found, to compare claims with it. */
    readReport: (source: ReadResult): Result<null, ReadReport> => answerOnly(reportOf(source)),

    /** Compares a page with its last reading. */
    readAgain: (page: FetchedPage, before: SeenPage): Result<null, ReadingAgain> => {
      const article = cutArticle(extractArticle(page));
      return answerOnly({
        finalUrl: page.finalUrl,
        seen: seenPage(article, before.title),
        change: compareReadings(before, article, page),
      });
    },

    signals: (article: ExtractedArticle) => {
      collector ??= new SignalCollector(data);
      const signals = collector.collect(article);
      return { keep: signals, answer: questionsOf(article, signals) };
    },

    askClaims: (article: ExtractedArticle, signals: Signals, maxInputTokens: number) =>
      answerOnly(claimsQuestion(article, signals, maxInputTokens)),

    /** Keeps the claims of a model's answer that are in the text. */
    verifyClaims: (answer: SchemaValue<typeof CLAIMS_SCHEMA>, article: ExtractedArticle, signals: Signals) =>
      answerOnly(verifiedClaims(answer, article, signals)),

    /** Selects the passages of the found pages for the model. */
    passages: (article: ExtractedArticle, signals: Signals, lookedUp: LookedUp) =>
      answerOnly(passagesForModel(article, signals, lookedUp)),

    evidence: (article: ExtractedArticle, signals: Signals, lookedUp: LookedUp) => {
      const { evidence, used } = matchedEvidence(article, signals, lookedUp);
      return { keep: evidence, answer: used };
    },

    evaluate: (article: ExtractedArticle, signals: Signals, evidence: Evidence) => {
      const evaluation = evaluateLocally(article, signals, evidence);
      return {
        keep: evaluation,
        answer: {
          isAbstained: evaluation.judgement === 'abstained',
          hasInstructionsToSoftware: hasInstructionsToSoftware(signals),
        },
      };
    },

    askModel: (
      article: ExtractedArticle,
      signals: Signals,
      evidence: Evidence,
      local: Evaluation,
      maxInputTokens: number,
    ) => answerOnly(judgeQuestion(article, signals, evidence, local, maxInputTokens)),

    judgeAgain: (
      article: ExtractedArticle,
      signals: Signals,
      evidence: Evidence,
      local: Evaluation,
      answer: JudgeAnswer,
    ): Result<
      Evaluation,
      { readonly drafts: Localized<Writing>; readonly sources: readonly string[] } | null
    > => {
      const warned = withInstructionsToSoftware(answer.instructionsToMachines, article, signals);
      if (warned !== null) return keepOnly(evaluateLocally(article, warned, evidence));
      const rejudged: Evaluation = {
        ...judgeAgain(article, signals, evidence, local, answer),
        engine: 'openai',
      };
      const { localized, suggestedSources } = composeAnalysis(article, signals, evidence, rejudged);
      const drafts = { en: draftOf(localized.en), it: draftOf(localized.it) };
      return { keep: rejudged, answer: { drafts, sources: suggestedSources } };
    },

    verifyWriting: (
      article: ExtractedArticle,
      drafts: Localized<Writing>,
      written: Localized<Writing>,
      sources: readonly string[],
    ): Result<null, Localized<WrittenTexts>> => answerOnly(agreedWriting(drafts, written, article, sources)),

    /** `texts` names the engine that wrote the texts, or is null when they are not written yet. */
    amend: (evaluation: Evaluation, changes: Partial<Evaluation>, texts: string | null) =>
      keepOnly<Evaluation>({
        ...evaluation,
        ...changes,
        ...(texts !== null && { data: { ...evaluation.data, texts } }),
      }),

    compose: (article: ExtractedArticle, signals: Signals, evidence: Evidence, evaluation: Evaluation) => {
      const analysis = composeAnalysis(article, signals, evidence, evaluation);
      return answerOnly({
        analysis,
        findings: [...signals.findings, ...evidence.findings],
        usage: evaluation.usage,
        basis: basisOf(signals, evaluation),
        modelAnswers: evaluation.modelAnswers ?? [],
        personToProtect: personToProtect(analysis),
      });
    },
  };
}

export type Jobs = ReturnType<typeof jobsWith>;
export type Job = keyof Jobs;
export type AnyJob = (...args: readonly unknown[]) => Result<unknown, unknown>;

/** Only this much of a report is compared with claims. */
const MAX_REPORT_LENGTH = 12_000;

function articleOf(source: ReadResult, latest?: Date): ExtractedArticle {
  return source.kind === 'page' ? extractArticle(source, latest) : platformArticle(source, latest);
}

function reportOf(source: ReadResult): ReadReport {
  const { title, text, publishedAt } = articleOf(source);
  return {
    title: title.known ? title.value.slice(0, 300) : '',
    text: text.slice(0, MAX_REPORT_LENGTH),
    publishedAt: publishedAt.known ? publishedAt.value : null,
  };
}

function reviewsOf(source: ReadResult): readonly CheckedClaim[] {
  return source.kind === 'page' ? claimReviewsOfPage(source) : [];
}

function keepOnly<K>(keep: K): Result<K, null> {
  return { keep, answer: null };
}

function answerOnly<T>(answer: T): Result<null, T> {
  return { keep: null, answer };
}
