import type { Finding } from '../../analysis.types.js';
import type { CueHit, Reading } from '../reading/reading.js';
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
    const hits = confirmation.confirmedHits(list).filter((hit) => isMeant(reading, hit));
    return cueFinding(reading, code, hits, { fewest: 1, full });
  });
}

const DENIED = /^ (?:is not|isn[’']t|are not|non)\b/i;

/** A question has to be asked, and a country has to be praised: "our country is not behind a fence" praises none. */
function isMeant({ article, headline, sentences }: Reading, { list, sentence, end }: CueHit): boolean {
  const text = sentence < 0 ? headline?.text : sentences[sentence]?.text;
  if (list === 'loadedQuestion') return text?.includes('?') === true;
  if (list !== 'flagWaving') return true;
  const whole = sentence < 0 ? (headline?.text ?? '') : article.text;
  return !DENIED.test(whole.slice(end, end + 10));
}
