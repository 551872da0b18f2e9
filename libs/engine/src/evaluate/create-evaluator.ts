import type { ModelProbe } from '@vaglio/contracts';
import type { ModelAnswer } from '../analysis.types.js';
import type { JobRunner } from '../worker/job-runner.js';
import type { Evaluator } from './evaluator.js';
import type { OpenAiEvaluator } from './openai/openai-evaluator.js';
import type { OpenAiOptions } from './openai/openai.options.js';

/** Who judges, as the configuration says it. */
export type EvaluatorChoice = { readonly engine: 'local' } | ({ readonly engine: 'openai' } & OpenAiOptions);

/** The evaluator of a configuration; the client of a language model is loaded with the first article it judges. */
export function createEvaluator(choice: EvaluatorChoice, runner: JobRunner): Evaluator {
  if (choice.engine === 'local') {
    return { evaluate: async (...given) => (await runner.run('evaluate', ...withoutSignal(given))).kept };
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

/**
 * Judges as a language model was heard to: nothing is asked. It reads no claims, since a replay of the look-ups brings along what
 * the model read.
 */
export function recordedEvaluator(
  model: string,
  answers: readonly ModelAnswer[],
  runner: JobRunner,
): Evaluator {
  return {
    evaluate: async (...given) => {
      const [{ OpenAiEvaluator: Opened }, { RecordedModel }] = await Promise.all([
        import('./openai/openai-evaluator.js'),
        import('./openai/client/recorded-model.js'),
      ]);
      const options = { baseUrl: 'http://nowhere.invalid/', apiKey: 'none', model };
      return new Opened(options, runner, new RecordedModel(answers)).evaluate(...given);
    },
  };
}

/** Asks an endpoint what it can do; the client is loaded only for that. */
export async function probeModel(options: OpenAiOptions): Promise<ModelProbe> {
  const probe = await import('./openai/client/probe-model.js');
  return probe.probeModel(options);
}

function withoutSignal([article, signals, evidence]: Parameters<Evaluator['evaluate']>) {
  return [article, signals, evidence] as const;
}
