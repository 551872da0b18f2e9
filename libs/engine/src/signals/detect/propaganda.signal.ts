import type { Finding } from '../../analysis.types.js';
import type { Reading } from '../reading/reading.js';
import { confirmationOf } from './cue-confirmation.js';
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

/** Cues of these techniques were often wrong, so they cost points only when staff or a language model finds them. */
const FREE: ReadonlySet<string> = new Set([
  'purpose.whataboutism',
  'purpose.false-dilemma',
  'purpose.us-and-them',
]);

/** Finds techniques of persuasion, which `cues/README.md` explains, in the author's own words and confirmed by a second cue. */
export function propagandaSignal(reading: Reading): Finding[] {
  const confirmation = confirmationOf(reading);
  return TECHNIQUES.flatMap(([code, list]) => {
    const full = FREE.has(code) ? Infinity : 2;
    return cueFinding(reading, code, confirmation.confirmedHits(list), { fewest: 1, full });
  });
}
