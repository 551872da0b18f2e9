import type { JudgedLanguage } from '@vaglio/contracts';
import { sentenceFeatures } from './features/sentence-features.js';
import type { ModelVerdict } from './linear-model.js';
import { applyLinearModel, readyModels } from './linear-model.js';
import { lazyModel } from './load-model.js';

const loadModels = lazyModel('clickbait', readyModels);

/** How likely a headline is clickbait. Learned from English headlines; in Italian only the cues that both languages share count. */
export function scoreClickbait(headline: string, language: JudgedLanguage): ModelVerdict {
  return applyLinearModel(loadModels()[language], sentenceFeatures(headline, language));
}
