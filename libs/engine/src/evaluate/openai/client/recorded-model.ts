import type { ModelAnswer } from '../../../analysis.types.js';
import { readShape, type ObjectSchema, type SchemaValue } from '../answer/json-schema.js';
import type { LanguageModel, Question } from './model-client.js';
import { ModelFailure, type ModelFailureReason } from './model-failure.js';

/** Returns recorded answers, in their order, for questions with the same name. */
export class RecordedModel implements LanguageModel {
  private readonly left: ModelAnswer[];

  constructor(answers: readonly ModelAnswer[]) {
    this.left = [...answers];
  }

  ask<S extends ObjectSchema>({ name, schema }: Question<S>): Promise<SchemaValue<S>> {
    const place = this.left.findIndex(({ question }) => question === name);
    const [recorded] = place < 0 ? [] : this.left.splice(place, 1);
    if (recorded && 'failed' in recorded)
      return Promise.reject(new ModelFailure(recorded.failed as ModelFailureReason, false));
    const answer = recorded && readShape(schema, recorded.answer);
    if (answer === undefined) return Promise.reject(new Error(`No answer to "${name}" was recorded.`));
    return Promise.resolve(answer);
  }
}
