import type { JudgedLanguage } from '@vaglio/contracts';
import { englishFalseClaimCues } from './en/false-claim.cues.js';
import { englishInsultCues } from './en/insult.cues.js';
import { englishHeadlineCues } from './en/headline.cues.js';
import { englishPropagandaCues } from './en/propaganda.cues.js';
import { englishSourceCues } from './en/source.cues.js';
import { englishToneCues } from './en/tone.cues.js';
import { englishUrgeCues } from './en/urge.cues.js';
import { italianFalseClaimCues } from './it/false-claim.cues.js';
import { italianInsultCues } from './it/insult.cues.js';
import { italianHeadlineCues } from './it/headline.cues.js';
import { italianPropagandaCues } from './it/propaganda.cues.js';
import { italianSourceCues } from './it/source.cues.js';
import { italianToneCues } from './it/tone.cues.js';
import { italianUrgeCues } from './it/urge.cues.js';
import type {
  FalseClaimCue,
  HeadlineCue,
  InsultCue,
  PropagandaCue,
  SourceCue,
  ToneCue,
  UrgeCue,
} from './cue-lists.js';

export type CueList = SourceCue | ToneCue | FalseClaimCue | InsultCue | PropagandaCue | HeadlineCue | UrgeCue;

/** All cue lists by language. The README of this folder explains how a phrase is written. */
export const CUES: Readonly<Record<JudgedLanguage, Readonly<Record<CueList, readonly string[]>>>> = {
  en: {
    ...englishSourceCues,
    ...englishToneCues,
    ...englishFalseClaimCues,
    ...englishInsultCues,
    ...englishPropagandaCues,
    ...englishHeadlineCues,
    ...englishUrgeCues,
  },
  it: {
    ...italianSourceCues,
    ...italianToneCues,
    ...italianFalseClaimCues,
    ...italianInsultCues,
    ...italianPropagandaCues,
    ...italianHeadlineCues,
    ...italianUrgeCues,
  },
};
