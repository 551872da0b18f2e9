import type { Genre } from '@vaglio/contracts';
import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { scoreCheckWorthiness } from '../../models/score-check-worthiness.js';
import { locatorOf, ownHits, type CueHit, type Reading, type SentenceReading } from '../reading/reading.js';
import { sentenceSharesOf } from '../reading/sentence-shares.js';
import { cueFinding } from './cue-finding.js';
import { genreOf } from './genre.js';
import { ownSentences } from './own-sentences.js';
import { isTraceable } from './sources.signal.js';

const MAX = 4;
/** In shorter texts, and where people are named, most statements without a source were no fault on pages read by hand. */
const MIN_CHECKABLE = 8;
const SHARE = 2 / 3;
const MAX_NAMED = 2;
const CHECKABLE = 0.3;
const MAX_SPORT_OR_RECIPE = 0.4;

/** Texts about what their author makes, sells, tried or invented. */
const OWN_SUBJECT: ReadonlySet<Genre> = new Set([
  'documentation',
  'fiction',
  'guide',
  'press_release',
  'recipe',
  'review',
  'shopping',
  'sponsored',
]);
/** A sentence about its author, who is its source. */
const OF_AUTHOR =
  /(?<!\p{L})(?:I|[Mm]y|[Mm]e|[Ww]e|[Oo]ur|us|mi|[Mm]i[aoe]|miei|ho|abbiamo|noi|[Nn]ostr[aeio])(?!\p{L})/u;
/** A note or an entry of a list of sources. */
const REFERENCE =
  /^\W*\[?\d{1,3}[\].]\s?\p{Lu}[^.]{0,200}(?:\.|,)|(?<!\p{L})(?:et al|doi|ibid|Vol)(?:\.|:)|^\W*(?:editor['’]s note|nota della redazione|this (?:story|article|post))(?!\p{L})/iu;
const REFERENCE_MARK = /^\W*\[\d{1,3}\]/;
/** A sentence that is about the source itself: "The announcement was made on Friday", "A video shows". */
const ABOUT_SOURCE =
  /^\W*(?:(?:the|this|that|these|those|an?|its|his|her|their|[\p{L}’']+['’]s) (?:[\p{L}-]+ ){0,3}?(?:announcement|appeal|bill|regulations?|complaint|document|documentary|documents|filing|footage|forecasts?|guidance|guidelines|indictment|lawsuit|letter|memo|order|pamphlet|petition|poll|post|report|ruling|speech|statement|study|survey|verdict|video)(?!\p{L})|(?:è )?(?:il|lo|la|l['’]|un[ao]?|quest[oa])\s?(?:[\p{L}-]+ ){0,1}?(?:annuncio|appello|comunicato|documento|indagine|lettera|rapporto|ricerca|sentenza|sondaggio|studio|video)(?!\p{L}))/iu;
/** What an organization does in public: "Amtrak will close its hall", "the ministry has published a plan". */
const PUBLIC_ACT =
  /^(?: \p{Lu}[\p{L}.]+){0,4} (?:has |have |will |ha |hanno )?(?:announc|clos|introduc|invit|launch|open|publish|releas|schedul|unveil|annunci|apr|chiu|invit|lanci|present|pubblic)\p{L}*(?!\p{L})/iu;
const OF_GAME = /(?<!\p{L})(?:players?|gameplay|level \d|giocator[ei])(?!\p{L})/iu;
/** Where a text says at its beginning whose reports or data it gives. */
const SOURCE_OF_ALL =
  /(?<!\p{L})(?:(?:as )?(?:recorded|reported|released|provided|compiled|published) by|data (?:from|of)|based on|in base a|dati (?:di|del|della|dell[’'])|(?:diffus|fornit|pubblicat|raccolt)[oaie] d(?:a|al|alla|all[’']|ai|dal|dalla|dall[’']))(?!\p{L})/iu;
const MAX_BEGINNING = 3;

/** A heading that says whose words follow: "Anna Reed, head of Acme, via The Post". */
const WORDS_OF = /^\p{Lu}[^.!?]{3,120}(?<!\p{L})(?:via|tramite) \p{Lu}[\p{L} ]{2,40}:?$/u;

/**
 * Finds sentences that can be checked and have no source nearby, and shows those that are most worth checking. It costs no
 * points, because good reports also have many sentences that need no source.
 */
export function unsourcedClaimsSignal(reading: Reading): Finding[] {
  const { language } = reading;
  if (!language) return [];
  if (reading.sentences.slice(0, MAX_BEGINNING).some(({ text }) => SOURCE_OF_ALL.test(text))) return [];
  const { recipe, sport } = sentenceSharesOf(reading);
  if (Math.max(recipe, sport) > MAX_SPORT_OR_RECIPE || OWN_SUBJECT.has(genreOf(reading))) return [];
  const borrowed = borrowedSentences(reading);
  const checkable = ownSentences(reading)
    .filter((sentence) => sentence.isProse && !sentence.text.endsWith('?'))
    .map((sentence) => ({ sentence, worth: scoreCheckWorthiness(sentence.text, language).score }))
    .filter(({ worth }) => worth > CHECKABLE);
  const unsourced = checkable.filter(
    ({ sentence }) => !sentence.isSourced && !borrowed.has(sentence.index) && needsSource(reading, sentence),
  );
  const named = reading.speeches.filter(isTraceable);
  if (checkable.length < MIN_CHECKABLE || named.length > MAX_NAMED) return [];
  if (unsourced.length < checkable.length * SHARE) return [];
  const shown = unsourced.toSorted((a, b) => b.worth - a.worth).slice(0, MAX);
  return [
    finding('accuracy.claims-unsourced', {
      data: { count: unsourced.length, total: checkable.length },
      locators: shown.map(({ sentence }) => locatorOf(reading, sentence.index)),
      strength: 0,
    }),
  ];
}

function needsSource({ speeches }: Reading, { text }: SentenceReading): boolean {
  if (OF_AUTHOR.test(text) || REFERENCE_MARK.test(text)) return false;
  if (REFERENCE.test(text) || ABOUT_SOURCE.test(text) || OF_GAME.test(text)) return false;
  const start = text.replace(/^\W*(?:the |la |il |lo |l['’])?/iu, '');
  return !speeches.some(
    ({ name }) => name !== null && start.startsWith(name) && PUBLIC_ACT.test(start.slice(name.length)),
  );
}

/** The sentences after the first heading that names who wrote them, because such headings come in lists. */
function borrowedSentences({ sentences }: Reading): ReadonlySet<number> {
  const first = sentences.findIndex(({ text }) => WORDS_OF.test(text.trim().slice(0, MAX_HEADING)));
  return new Set(first < 0 ? [] : sentences.slice(first).map(({ index }) => index));
}

const MAX_HEADING = 200;

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
