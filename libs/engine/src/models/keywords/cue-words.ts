import type { JudgedLanguage } from '@vaglio/contracts';
import type { CueWords } from './cue.js';
import { ENGLISH_CUES } from './en.cue-words.js';
import { ITALIAN_CUES } from './it.cue-words.js';

/** The cues of each language. */
export const CUE_WORDS: Readonly<Record<JudgedLanguage, CueWords>> = { en: ENGLISH_CUES, it: ITALIAN_CUES };
