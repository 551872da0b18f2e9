import { list, object, text, type Shaped } from './json-schema.js';

const criterion = object({ evaluation: text, details: text });

/** What a model answers when it writes in one language. */
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

/** Texts of one analysis in one language, written by the engine, a model or a person. */
export type Writing = Shaped<typeof WRITING_SCHEMA>;
