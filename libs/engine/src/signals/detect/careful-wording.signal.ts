import type { Finding } from '../../analysis.types.js';
import { ownHits, type CueHit, type Reading } from '../reading/reading.js';
import { cueFinding } from './cue-finding.js';

/** In longer texts, a few words of doubt say little about the whole. */
const MIN_DOUBTED = 0.05;

/** Finds wording that marks uncertain statements as uncertain. */
export function carefulWordingSignal(reading: Reading): Finding[] {
  const hasDoubtfulClaims = (['hiddenTruth', 'miracle', 'rumour'] as const).some(
    (list) => ownHits(reading, list).length > 0,
  );
  if (hasDoubtfulClaims) return [];
  const stated = statements(reading);
  const hits = ownHits(reading, 'hedge').filter((hit) => stated.has(hit.sentence) && isDoubt(reading, hit));
  const fewest = Math.max(2, Math.ceil(reading.sentences.length * MIN_DOUBTED));
  return cueFinding(reading, 'accuracy.careful-wording', hits, { fewest, full: 3 });
}

/** The author or the reader, whose wishes, abilities and advice are no findings, or a polite form. */
const OF_AUTHOR_OR_READER =
  /(?<!\p{L})(?:I|[Mm]e|[Mm]y|[Yy]ou|[Yy]our|[Ww]e|us|[Oo]ur|[Ll]et['’]s|[Ii]o|[Mm]i|[Mm]i[oa]|[Nn]oi|[Nn]ostr[oaie]|[Tt]u|[Tt]i|[Tt]u[oa]|[Vv]oi|[Vv]ostr[oaie])(?!\p{L})/u;
/** A rate, as in "less likely to swim" and "twice as likely". */
const RATE = /(?<!\p{L})(?:more|less|as|equally|times|how|most|least|più|meno|altrettanto) $/iu;
/** Who is able or allowed to do something, a purpose and a comparison: "the man who could fix it", "so they could eat". */
const NO_STATEMENT =
  /(?<!\p{L})(?:who|whoever|what|when|whether|why|how|if|so|as|than|chi|come|cosa|perché|quando|se)(?: \p{L}+){0,2} $|(?:^|, )(?:so|as) (?:\p{L}+ ){0,5}$/iu;
/** What follows an ability, a permission or a concession: "could barely walk", "may be used", "may sound odd". */
const NO_DOUBT_AFTER =
  /^(?:n['’]t| (?:not|barely|hardly|scarcely|only|never|no longer|neither|nor|as well|afford|argue|apply|ask|choose|contact|expect|feel|find|hope|imagine|look|notice|recall|remember|request|say|seem|sound|spare|think|use|want|wish|wonder)(?!\p{L})| (?:have a point|face (?:an? )?(?:\S+ )?(?:fine|penalty|charges?|jail))(?!\p{L})| be (?:able|fined|forgiven|found|issued|jailed|purchased|reached|reproduced|used)(?!\p{L})| (?:a prima vista|essere (?:acquistat|contattat|richiest|utilizzat|usat)|sembrare|vantare)\p{L}*)/iu;
/** "Could" is mostly an ability, a permission or a regret: "people could walk", "voters could have shown". */
const STILL_OPEN =
  /^ (?:(?:also|now|soon|still|well|yet) )?(?:be(?! (?:so|sure|\p{L}+ed)(?!\p{L}))|mean|lead|cause|result)(?!\p{L})/iu;
/** Only evidence suggests in the sense meant: "the data suggest that". */
const EVIDENCE =
  /(?<!\p{L})(?:analys[ie]s|data|estimates?|evidence|figures|findings|numbers|polls?|records|research|results?|signs?|stud(?:y|ies)|surveys?|tests?|analisi|dati|indizi|numeri|prove|ricerc(?:a|he)|risultati|sondaggi|stime|studi[oe]?) (?:\p{L}+ ){0,3}$/iu;
const ESTIMATE = /(?<!\p{L})(?:an|the|is|are|was|were|è|sono|circa) $/iu;
const RESULT =
  /^ (?:\p{L}+ )?(?:analys|assess|conclusion|data|estimat|evidence|figure|finding|number|report|result|study|test|toll|analisi|dat[io]|bilanci|esit|risultat|stim|studi|valutazion)/iu;
const SEEMS = /^(?:appears? to|sembran?o?)$/i;

/** The sentences that state something, and not of the author or the reader. */
function statements({ sentences }: Reading): ReadonlySet<number> {
  const found = sentences.filter(
    ({ text, isHeading }) =>
      !isHeading && !/\?["”»’)]{0,4}$/.test(text.trim()) && !OF_AUTHOR_OR_READER.test(text),
  );
  return new Set(found.map(({ index }) => index));
}

/** Whether a word marks a statement of the text as uncertain; "May" inside a sentence is the month, and "less likely" compares rates. */
function isDoubt(
  { article, sentences }: Reading,
  { text, fromToken, start, end, sentence }: CueHit,
): boolean {
  if (text === 'May' && fromToken > 0) return false;
  if (/^[^()]{0,60}\?\)/.test(article.text.slice(end, end + REACH))) return false;
  const span = sentences[sentence]?.span ?? { start, end };
  const before = article.text.slice(Math.max(span.start, start - REACH), start);
  const after = article.text.slice(end, Math.min(span.end, end + REACH));
  const word = text.toLowerCase();
  if (/^(?:un)?likely|^(?:im)?probabile/.test(word)) return !RATE.test(before) && !NO_STATEMENT.test(before);
  if (/^(?:suggest|suggeris)/.test(word)) return EVIDENCE.test(before);
  if (/^(?:estimated|stimat)/.test(word)) return ESTIMATE.test(before);
  if (/^(?:preliminar|provis|early|primi)/.test(word))
    return RESULT.test(after) || /^(?:early|primi)/.test(word);
  if (SEEMS.test(word)) return !NO_STATEMENT.test(before);
  if (!MODAL.test(word)) return true;
  if (NO_STATEMENT.test(before) || NO_DOUBT_AFTER.test(after)) return false;
  return word !== 'could' || STILL_OPEN.test(after);
}

const MODAL = /^(?:may|might|could|potrebbe(?:ro)?)$/;
const REACH = 60;
