import type { Evaluator } from './evaluator.js';
import { LocalEvaluator } from './local/local-evaluator.js';
import { OpenAiEvaluator } from './openai/openai-evaluator.js';
import type { OpenAiOptions } from './openai/openai.options.js';

/** Who judges, as the configuration says it. */
export type EvaluatorChoice = { readonly engine: 'local' } | ({ readonly engine: 'openai' } & OpenAiOptions);

/** The evaluator of a configuration. */
export function createEvaluator(choice: EvaluatorChoice): Evaluator {
  return choice.engine === 'local' ? new LocalEvaluator() : new OpenAiEvaluator(choice);
}
