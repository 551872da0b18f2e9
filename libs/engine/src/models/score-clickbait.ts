import type { Language } from '@vaglio/contracts';
import { sentenceFeatures } from './features/sentence-features.js';
import type { LinearModel, ModelVerdict } from './linear-model.js';
import { applyLinearModel } from './linear-model.js';
import { lazyModel } from './load-model.js';

const loadModels = lazyModel<
  Readonly<Record<Language, LinearModel>>,
  Readonly<Record<Language, LinearModel>>
>('clickbait', (stored) => stored);

/** How far a headline baits: learned from English headlines; in Italian only the cues that both languages share count. */
export function scoreClickbait(headline: string, language: Language): ModelVerdict {
  return applyLinearModel(loadModels()[language], sentenceFeatures(headline, language));
}
