import type { JudgedLanguage } from '@vaglio/contracts';
import { sentenceFeatures } from './features/sentence-features.js';
import type { ModelVerdict } from './linear-model.js';
import { applyLinearModel, readyModel } from './linear-model.js';

/**
 * Weights set by hand, not trained. A claim worth checking names amounts, comparisons, changes or acts of public bodies in the
 * past or present; wishes, plans, opinions, courtesies and questions are not claims.
 */
const BY_HAND = readyModel({
  bias: -2.6,
  weights: {
    'cue:quantity': 0.9,
    'has:quantity': 0.4,
    'cue:change': 0.8,
    'cue:comparison': 0.6,
    'cue:official-act': 0.7,
    'cue:evidence': 0.2,
    'cue:time-reference': 0.4,
    'has:time-reference': 0.2,
    'cue:attribution': 0.1,
    'shape:has-number': 0.9,
    'shape:numbers': 0.5,
    'shape:money': 0.3,
    'shape:length': 1.6,
    'shape:has-name': 0.3,
    'shape:names': 0.15,
    'ending:past': 0.35,
    'cue:future': -0.7,
    'cue:wish': -0.45,
    'cue:courtesy': -0.55,
    'cue:obligation': -0.5,
    'cue:possibility': -0.2,
    'cue:opinion-marker': -0.7,
    'cue:second-person': -0.3,
    'cue:first-singular': -0.25,
    'cue:hedge': -0.15,
    'cue:praise': -0.2,
    'cue:emotion': -0.2,
    'cue:moral': -0.2,
    'shape:question': -1.4,
    'shape:ellipsis': -0.4,
  },
});

/** How likely a sentence states something that can be found true or false. */
export function scoreCheckWorthiness(sentence: string, language: JudgedLanguage): ModelVerdict {
  return applyLinearModel(BY_HAND, sentenceFeatures(sentence, language));
}
