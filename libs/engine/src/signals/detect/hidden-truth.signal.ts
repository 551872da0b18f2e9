import type { Finding } from '../../analysis.types.js';
import type { CueHit, Reading } from '../reading/reading.js';
import { confirmationOf } from './cue-confirmation.js';
import { cueFinding } from './cue-finding.js';

/** Finds claims that a truth is being hidden, which cannot be checked. */
export function hiddenTruthSignal(reading: Reading): Finding[] {
  const confirmation = confirmationOf(reading);
  const claims = confirmation.ownHits('hiddenTruth').filter((hit) => !isOfOthers(reading, hit));
  const hints = confirmation.confirmedHits('hiddenTruthHint').filter(({ text }) => !/^wake/i.test(text));
  // One hint alone, such as "mainstream media", may be an ordinary term.
  // An insult alone says nothing of a hidden truth.
  const own = hints.length > 0 || claims.some(({ text }) => !INSULT.test(text)) ? claims : [];
  const hits = own.length > 0 || countDistinct(hints) > 1 ? [...own, ...hints] : [];
  return cueFinding(reading, 'accuracy.hidden-truth', inOrder(hits), { fewest: 1, full: 3 });
}

const INSULT = /^(?:sheeple|pecoroni)$/i;
/** Words with which a text keeps its distance from what others claim. */
const OF_OTHERS =
  /\b(?:(?:present|portray|describ|dismiss)(?:s|ed|ing) (?:\S+ ){0,4}as|passed off as|conspiracy theor\w+|hoax(?:es)?|(?:presenta(?:ndo|t[oaie])|spaccia(?:ndo|t[oaie])|descriv(?:endo|ono|e)|descritt[oaie]) (?:\S+ ){0,4}com[e’']|spacciat[oaie] per|complottist\w+|teori[ae] del complotto|bufal[ae])(?!\p{L})/iu;

function isOfOthers({ sentences }: Reading, { sentence }: CueHit): boolean {
  return OF_OTHERS.test(sentences[sentence]?.text ?? '');
}

/** Finds promises of cures and profits. Hints count only beside a plain promise or in a text that sells. */
export function miracleSignal(reading: Reading): Finding[] {
  const confirmation = confirmationOf(reading);
  const promises = confirmation.ownHits('miracle');
  const isSelling = (reading.hits.get('buy') ?? []).length > 0;
  const hints = promises.length > 0 || isSelling ? confirmation.ownHits('miracleHint') : [];
  const hits = [...promises, ...hints];
  if (countDistinct(hits) < (isSelling ? 1 : 2)) return [];
  return cueFinding(reading, 'accuracy.miracle-claim', inOrder(hits), { fewest: 1, full: 2 });
}

function countDistinct(hits: readonly CueHit[]): number {
  return new Set(hits.map(({ text }) => text.toLowerCase())).size;
}

function inOrder(hits: readonly CueHit[]): CueHit[] {
  return hits.toSorted((one, other) => one.start - other.start || one.sentence - other.sentence);
}
