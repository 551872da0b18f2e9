import type { Finding } from '../../analysis.types.js';
import type { Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { Agreement } from './agreement.js';
import { cueFinding } from './cue-finding.js';

const TECHNIQUES = [
  ['purpose.name-calling', 'nameCalling'],
  ['purpose.appeal-to-fear', 'fear'],
  ['purpose.whataboutism', 'whataboutism'],
  ['purpose.false-dilemma', 'falseDilemma'],
  ['purpose.bandwagon', 'bandwagon'],
  ['purpose.flag-waving', 'flagWaving'],
  ['purpose.loaded-question', 'loadedQuestion'],
  ['purpose.scapegoating', 'scapegoating'],
  ['purpose.thought-stopper', 'thoughtStopper'],
  ['purpose.us-and-them', 'usAndThem'],
] as const;

/** Cues alone were wrong wherever they were read by hand: only people and language models may make a fault of these. */
const NOTED: ReadonlySet<string> = new Set([
  'purpose.whataboutism',
  'purpose.false-dilemma',
  'purpose.us-and-them',
]);

/** The techniques of persuasion that `cues/README.md` documents, in the author's own voice and with a second cue. */
export class PropagandaSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const agreement = new Agreement(reading);
    return TECHNIQUES.flatMap(([code, list]) =>
      cueFinding(reading, code, list, { fewest: 1, full: 2 }, agreement.agreedHits(list)).map((found) =>
        NOTED.has(code) ? { ...found, strength: 0 } : found,
      ),
    );
  }
}
