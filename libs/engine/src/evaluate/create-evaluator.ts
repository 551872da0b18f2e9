import type { Evaluator } from './evaluator.js';
import type { OpenAiOptions } from './openai/openai.options.js';

/** Who judges, as the configuration says it. */
export type EvaluatorChoice = { readonly engine: 'local' } | ({ readonly engine: 'openai' } & OpenAiOptions);

/** The evaluator of a configuration, loaded with the first article it judges. */
export function createEvaluator(choice: EvaluatorChoice): Evaluator {
  let opened: Promise<Evaluator> | undefined;
  return {
    evaluate: async (article, signals, evidence, signal) => {
      opened ??= openEvaluator(choice);
      return (await opened).evaluate(article, signals, evidence, signal);
    },
  };
}

async function openEvaluator(choice: EvaluatorChoice): Promise<Evaluator> {
  if (choice.engine === 'local') {
    const { LocalEvaluator } = await import('./local/local-evaluator.js');
    return new LocalEvaluator();
  }
  const { OpenAiEvaluator } = await import('./openai/openai-evaluator.js');
  return new OpenAiEvaluator(choice);
}
