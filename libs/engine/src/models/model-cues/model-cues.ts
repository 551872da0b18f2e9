import type { JudgedLanguage } from '@vaglio/contracts';
import type { ModelCues } from './cue.js';
import { ENGLISH_CUES } from './en.model-cues.js';
import { ITALIAN_CUES } from './it.model-cues.js';

/** The cues of each language. */
export const MODEL_CUES: Readonly<Record<JudgedLanguage, ModelCues>> = { en: ENGLISH_CUES, it: ITALIAN_CUES };
