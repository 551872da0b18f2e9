import { list, object, text, type SchemaValue } from './json-schema.js';

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
