import { OBSERVABLE_CODES } from '../prompt/observable.js';
import { list, object, oneOf, text, whole, type SchemaValue } from './json-schema.js';

export const JUDGE_SCHEMA = object({
  scores: object({ currency: whole, relevance: whole, authority: whole, accuracy: whole, purpose: whole }),
  observations: list(object({ code: oneOf(OBSERVABLE_CODES), quote: text, words: text })),
  disputes: list(object({ finding: text, quote: text })),
  instructionsToMachines: list(text),
});

/** An unverified judgement. */
export type JudgeAnswer = SchemaValue<typeof JUDGE_SCHEMA>;

const criterion = object({ evaluation: text, details: text });

export const WRITING_SCHEMA = object({
  summary: list(text),
  shortSummary: text,
  rationale: text,
  criteria: object({
    currency: criterion,
    relevance: criterion,
    authority: criterion,
    accuracy: criterion,
    purpose: criterion,
  }),
  vaglioEvaluation: object({
    journalisticArticle: text,
    keyFindings: list(text),
    expertContext: text,
    editorialNote: text,
    factAnalysis: text,
    criticalPoints: list(text),
    reasoning: text,
    finalAssessment: text,
    assessmentReason: text,
    credibilityVerdict: text,
  }),
});

export type Writing = SchemaValue<typeof WRITING_SCHEMA>;
