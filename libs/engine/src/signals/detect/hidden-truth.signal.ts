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
  const isPlain = claims.some(({ text }) => !INSULT.test(text) && !ALSO_ORDINARY.test(text));
  const own = hints.length > 0 || isPlain || countDistinct(claims) > 1 ? claims : [];
  const hits = own.length > 0 || countDistinct(hints) > 1 ? [...own, ...hints] : [];
  return cueFinding(reading, 'accuracy.hidden-truth', inOrder(hits), { fewest: 1, full: 3 });
}

const INSULT = /^(?:sheeple|pecoroni)$/i;
/** Phrases that a report about eye drops, debts, a play or a regime has too. Two different ones say more. */
const ALSO_ORDINARY =
  /^(?:open your eyes|hid(?:e|ing) the truth|puppet masters|secret elite|global elite|what they are (?:hiding|not telling)|stampa di regime|media di regime|la verità nascosta|[cv]i nascondono|nascondono la verità|aprite gli occhi|attori pagati|media mainstream|chi comanda davvero|operazione sotto falsa bandiera|giornaloni)$/i;
/** Words with which a text keeps its distance from what others claim. */
const OF_OTHERS =
  /\b(?:(?:present|portray|describ|dismiss)(?:s|ed|ing) (?:\S+ ){0,4}as|passed off as|conspiracy theor\w+|debunk\w*|myths?|smont\w+|hoax(?:es)?|(?:presenta(?:ndo|t[oaie])|spaccia(?:ndo|t[oaie])|descriv(?:endo|ono|e)|descritt[oaie]) (?:\S+ ){0,4}com[e’']|spacciat[oaie] per|complottist\w+|teori[ae] del complotto|bufal[ae])(?!\p{L})/iu;

function isOfOthers({ sentences }: Reading, { sentence }: CueHit): boolean {
  return OF_OTHERS.test(sentences[sentence]?.text ?? '');
}

/** Finds promises of cures and profits. Hints count only beside a plain promise or in a text that sells. */
export function miracleSignal(reading: Reading): Finding[] {
  const confirmation = confirmationOf(reading);
  const promises = confirmation.ownHits('miracle').filter((hit) => !isRefuted(reading, hit));
  const isSelling = (reading.hits.get('buy') ?? []).length > 0;
  const hints = promises.length > 0 || isSelling ? confirmation.ownHits('miracleHint') : [];
  const hits = [...promises, ...hints];
  if (countDistinct(hits) < (isSelling ? 1 : 2)) return [];
  return cueFinding(reading, 'accuracy.miracle-claim', inOrder(hits), { fewest: 1, full: 2 });
}

/** Words of a denial, a warning, a court report or a clinic beside a promise. */
const REFUTED =
  /(?<!\p{L})(?:not an?|no trial|no evidence|non (?:esiste|è una)|nessuna|promised|promettev\w+|offrivano|regulator|watchdog|banned|fraudsters?|court|scam|Consob|Antitrust|truff\w+|reparto|ospedale)(?!\p{L})/iu;

function isRefuted({ sentences, headline }: Reading, { sentence }: CueHit): boolean {
  return REFUTED.test((sentence < 0 ? headline?.text : sentences[sentence]?.text) ?? '');
}

function countDistinct(hits: readonly CueHit[]): number {
  return new Set(hits.map(({ text }) => text.toLowerCase())).size;
}

function inOrder(hits: readonly CueHit[]): CueHit[] {
  return hits.toSorted((one, other) => one.start - other.start || one.sentence - other.sentence);
}
