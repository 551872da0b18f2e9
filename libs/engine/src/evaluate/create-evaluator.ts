import type { ModelProbe } from '@vaglio/contracts';
import type { ModelAnswer } from '../analysis.types.js';
import type { JobRunner } from '../worker/job-runner.js';
import type { Evaluator } from './evaluator.js';
import type { OpenAiEvaluator } from './openai/openai-evaluator.js';
import type { OpenAiOptions } from './openai/openai.options.js';

export type EvaluatorChoice = { readonly engine: 'local' } | ({ readonly engine: 'openai' } & OpenAiOptions);

/** Creates an evaluator. The client of a language model is loaded when the first article is judged. */
export function createEvaluator(choice: EvaluatorChoice, runner: JobRunner): Evaluator {
  if (choice.engine === 'local') {
    return {
      evaluate: async (article, signals, evidence) =>
        (await runner.run('evaluate', article, signals, evidence)).kept,
    };
  }
  let opened: Promise<OpenAiEvaluator> | undefined;
  const open = (): Promise<OpenAiEvaluator> =>
    (opened ??= import('./openai/openai-evaluator.js').then(
      (loaded) => new loaded.OpenAiEvaluator(choice, runner),
    ));
  return {
    evaluate: async (...given) => (await open()).evaluate(...given),
    reader: {
      claims: async (...given) => (await open()).reader.claims(...given),
      readings: async (...given) => (await open()).reader.readings(...given),
    },
  };
}

/** Judges with recorded answers of a language model. It reads no claims, because recorded look-ups include them. */
export function recordedEvaluator(
  model: string,
  answers: readonly ModelAnswer[],
  runner: JobRunner,
): Evaluator {
  return {
    evaluate: async (...given) => {
      const [{ OpenAiEvaluator: LoadedEvaluator }, { RecordedModel }] = await Promise.all([
        import('./openai/openai-evaluator.js'),
        import('./openai/client/recorded-model.js'),
      ]);
      const options = { baseUrl: 'http://unused.invalid/', apiKey: 'none', model };
      return new LoadedEvaluator(options, runner, new RecordedModel(answers)).evaluate(...given);
    },
  };
}

export async function probeModel(options: OpenAiOptions): Promise<ModelProbe> {
  const probe = await import('./openai/client/probe-model.js');
  return probe.probeModel(options);
}
