import type { JudgedLanguage } from '@vaglio/contracts';
import { sentenceFeatures } from './features/sentence-features.js';
import type { ModelVerdict } from './linear-model.js';
import { applyLinearModel, readyModel } from './linear-model.js';

/** Weights set by hand, not trained, of wording that takes sides and of signs of plain reporting. */
const BY_HAND = readyModel({
  bias: -1.3,
  weights: {
    'cue:loaded': 1.1,
    'has:loaded': 0.4,
    'cue:insult': 0.9,
    'cue:blame': 0.9,
    'cue:praise': 0.25,
    'cue:emotion': 0.5,
    'cue:certainty': 0.4,
    'cue:intensifier': 0.55,
    'cue:absolute': 0.35,
    'cue:irony': 0.25,
    'cue:conspiracy': 0.3,
    'cue:moral': 0.25,
    'cue:generic-people': 0.25,
    'cue:opinion-marker': 0.45,
    'cue:slang': 0.2,
    'cue:obligation': 0.2,
    'cue:contrast': 0.1,
    'cue:negation': 0.15,
    'cue:reporting': -0.5,
    'cue:attribution': -0.5,
    'cue:quantity': -0.35,
    'cue:time-reference': -0.4,
    'cue:hedge': -0.1,
    'cue:official-act': -0.2,
    'shape:has-number': -0.3,
    'shape:length': 0.3,
    'shape:exclamation': 0.4,
    'ending:manner': 0.25,
    'ending:quality': 0.25,
    'ending:abstract': 0.1,
    'quote:word': 0.3,
  },
});

/** How far a sentence takes sides by its wording. */
export function scoreBias(sentence: string, language: JudgedLanguage): ModelVerdict {
  return applyLinearModel(BY_HAND, sentenceFeatures(sentence, language));
}
