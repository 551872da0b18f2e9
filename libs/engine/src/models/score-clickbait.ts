import type { JudgedLanguage } from '@vaglio/contracts';
import { sentenceFeatures } from './features/sentence-features.js';
import type { ModelVerdict } from './linear-model.js';
import { applyLinearModel, readyModels } from './linear-model.js';
import { lazyModel } from './load-model.js';

const loadModels = lazyModel('clickbait', readyModels);

/** How likely a headline is clickbait. Trained on English headlines; in Italian only the cues of both languages count. */
export function scoreClickbait(headline: string, language: JudgedLanguage): ModelVerdict {
  return applyLinearModel(loadModels()[language], sentenceFeatures(headline, language));
}
