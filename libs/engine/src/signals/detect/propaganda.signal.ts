import type { Finding } from '../../analysis.types.js';
import type { Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { cueFinding } from './cue-finding.js';

const TECHNIQUES = [
  ['purpose.name-calling', 'nameCalling', 1],
  ['purpose.appeal-to-fear', 'fear', 1],
  ['purpose.whataboutism', 'whataboutism', 1],
  ['purpose.false-dilemma', 'falseDilemma', 1],
  ['purpose.bandwagon', 'bandwagon', 1],
  ['purpose.flag-waving', 'flagWaving', 1],
  ['purpose.loaded-question', 'loadedQuestion', 1],
  ['purpose.scapegoating', 'scapegoating', 1],
  ['purpose.thought-stopper', 'thoughtStopper', 1],
  ['purpose.us-and-them', 'usAndThem', 1],
] as const;

/** The techniques of persuasion that `cues/README.md` documents, in the author's own words only. */
export class PropagandaSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    return TECHNIQUES.flatMap(([code, list, fewest]) => cueFinding(reading, code, list, { fewest, full: 3 }));
  }
}
