/** The rooms themselves, loaded at once: for tools and tests that work in one of them without the road around it. */
export { composeAnalysis } from './compose/compose-analysis.js';
export { evaluateLocally, LocalEvaluator } from './evaluate/local/local-evaluator.js';
export { OpenAiEvaluator } from './evaluate/openai/openai-evaluator.js';
export { SignalCollector } from './signals/signal-collector.js';
