/** The rooms themselves, loaded at once: for tools and tests that work in one of them without the road around it. */
export { composeAnalysis } from './compose/compose-analysis.js';
export { evaluateLocally } from './evaluate/local/local-evaluator.js';
export { POINTS, START } from './evaluate/weights.js';
export { OpenAiEvaluator } from './evaluate/openai/openai-evaluator.js';
export { SignalCollector } from './signals/signal-collector.js';
export { matchEvidence, questionsOf } from './evidence/match-evidence.js';
export { InProcessRunner, opened } from './worker/in-process-runner.js';
