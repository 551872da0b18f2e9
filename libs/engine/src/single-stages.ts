/** Single stages of an analysis, for tools and tests. */
export { composeAnalysis } from './compose/compose-analysis.js';
export { evaluateLocally } from './evaluate/local/local-evaluator.js';
export { MAX_MANNER_POINTS, POINTS } from './evaluate/score-points.js';
export { OpenAiEvaluator } from './evaluate/openai/openai-evaluator.js';
export { SignalCollector } from './signals/signal-collector.js';
export { matchEvidence, questionsOf } from './evidence/match-evidence.js';
export { InProcessRunner, keptValue } from './worker/in-process-runner.js';
