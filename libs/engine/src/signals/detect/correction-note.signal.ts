import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { locatorOf, ownHits, type CueHit, type Reading } from '../reading/reading.js';

const ORDINARY_WORD = /^(?:correction|clarification|rettifica|precisazione)$/i;

/** Whether a word begins its sentence before a colon or a dash ("Correction, Nov. 15: …"), or is all of it. */
function isLabel({ article, sentences }: Reading, { sentence, fromToken, end }: CueHit): boolean {
  return (
    fromToken === 0 &&
    /^(?:\W*$|\s*[:–—-]|\s?[,(][^:]{1,30}:)/.test(article.text.slice(end, sentences[sentence]?.span.end))
  );
}

const EDITORS_NOTE = /^(?:editor.s note|nota della redazione)$/i;
const CHANGED =
  /(?<!\p{L})(?:correct(?:ed|ion|s)|incorrect\p{L}*|amended|clarifi\p{L}+|removed|retract\p{L}+|errors?|original(?:ly)?|(?:earlier|previous) version|corrett\p{L}|rimoss\p{L}|rettific\p{L}+|error[ei]|versione precedente)(?!\p{L})/iu;

/** Whether a note of the editor says, also in its second sentence, that the text was changed. */
function isOfChange({ sentences }: Reading, { text, sentence, fromToken }: CueHit): boolean {
  if (!EDITORS_NOTE.test(text)) return true;
  const note = sentences.slice(sentence, sentence + 2);
  return fromToken === 0 && note.some((part) => CHANGED.test(part.text));
}

/** Finds a correction note at the beginning or the end of the text. */
export function correctionNoteSignal(reading: Reading): Finding[] {
  const note = ownHits(reading, 'correction').find(
    (hit) =>
      (hit.sentence < 2 || hit.sentence >= reading.sentences.length - 4) &&
      (!ORDINARY_WORD.test(hit.text) || isLabel(reading, hit)) &&
      isOfChange(reading, hit),
  );
  if (!note) return [];
  return [finding('accuracy.says-corrected', { data: {}, locators: [locatorOf(reading, note.sentence)] })];
}
