import type { JudgedLanguage } from '@vaglio/contracts';
import { sentenceFeatures } from './features/sentence-features.js';
import type { ModelVerdict } from './linear-model.js';
import { applyLinearModel, readyModels } from './linear-model.js';
import { lazyModel } from './load-model.js';

const loadModels = lazyModel('subjectivity', readyModels);

/** How likely a sentence expresses its author's view rather than facts or quoted words. */
export function scoreSubjectivity(sentence: string, language: JudgedLanguage): ModelVerdict {
  return applyLinearModel(loadModels()[language], sentenceFeatures(sentence, language));
}
