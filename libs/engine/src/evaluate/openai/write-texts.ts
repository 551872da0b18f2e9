import type { Localized } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Signals } from '../../analysis.types.js';
import { composeAnalysis } from '../../compose/compose-analysis.js';
import type { Evaluation, WrittenTexts } from '../evaluator.js';
import type { ModelClient, Sitting } from './client/model-client.js';
import { ModelFailure, type ModelFailureReason } from './client/model-failure.js';
import { draftOf, writeQuestion } from './prompt/write-question.js';
import { agreedWriting } from './verify/agreed-writing.js';

/** The texts a model wrote, or why the built-in ones stay. */
export type WritingOutcome =
  | { readonly by: 'model'; readonly texts: Localized<WrittenTexts> }
  | { readonly by: 'built-in'; readonly texts: null; readonly reason: ModelFailureReason };

/** Has both languages written at the same time, each from the built-in text of the same judgement. */
export async function writeTexts(
  client: ModelClient,
  article: ExtractedArticle,
  signals: Signals,
  evidence: Evidence,
  evaluation: Evaluation,
  sitting: Sitting,
): Promise<WritingOutcome> {
  const { localized, suggestedSources } = composeAnalysis(article, signals, evidence, evaluation);
  const drafts = { en: draftOf(localized.en), it: draftOf(localized.it) };
  const [en, it] = await Promise.allSettled([
    client.ask(writeQuestion('en', drafts.en), sitting),
    client.ask(writeQuestion('it', drafts.it), sitting),
  ]);
  if (en.status === 'rejected') return withoutModel(en.reason);
  if (it.status === 'rejected') return withoutModel(it.reason);
  const texts = agreedWriting(drafts, { en: en.value, it: it.value }, article, suggestedSources);
  return { by: 'model', texts };
}

function withoutModel(error: unknown): WritingOutcome {
  if (error instanceof ModelFailure) return { by: 'built-in', texts: null, reason: error.reason };
  throw error;
}
