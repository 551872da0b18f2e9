import type { Genre } from '@vaglio/contracts';
import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { scoreCheckWorthiness } from '../../models/score-check-worthiness.js';
import { scoreSubjectivity } from '../../models/score-subjectivity.js';
import { locatorOf, ownHits, type Reading, type SentenceReading } from '../reading/reading.js';
import { FIRST_PERSON, sentenceSharesOf } from '../reading/sentence-shares.js';
import type { Speech } from '../reading/speakers.js';
import { genreOf } from './genre.js';
import { isOfMarket } from './numbers.signal.js';
import { ownSentences } from './own-sentences.js';
import { isTraceable } from './sources.signal.js';

const MAX = 2;
/** In shorter texts, and where people are named, most statements without a source were no fault on pages read by hand. */
const MIN_CHECKABLE = 8;
const SHARE = 2 / 3;
const MAX_NAMED = 2;
const CHECKABLE = 0.3;
const SUBJECTIVE = 0.5;
const MAX_SPORT_OR_RECIPE = 0.4;

/** Texts about what their author makes, sells, tried, watches or invented, and arguments. */
const OWN_SUBJECT: ReadonlySet<Genre> = new Set([
  'analysis',
  'documentation',
  'fiction',
  'guide',
  'live_blog',
  'press_release',
  'recipe',
  'review',
  'shopping',
  'sponsored',
]);
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
  const { language, sentences } = reading;
  if (!language) return [];
  if (sentences.slice(0, MAX_BEGINNING).some(({ text }) => SOURCE_OF_ALL.test(text))) return [];
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
  if (isAboutItsSource(reading, named)) return [];
  if (unsourced.length < checkable.length * SHARE) return [];
  // A view is not what a reader would check first.
  const isView = ({ text }: SentenceReading): boolean => scoreSubjectivity(text, language).score > SUBJECTIVE;
  const facts = unsourced.filter(({ sentence }) => !isView(sentence));
  const shown = (facts.length > 0 ? facts : unsourced).toSorted((a, b) => b.worth - a.worth).slice(0, MAX);
  return [
    finding('accuracy.claims-unsourced', {
      data: { count: unsourced.length, total: checkable.length },
      locators: shown.map(({ sentence }) => locatorOf(reading, sentence.index)),
      strength: 0,
    }),
  ];
}

/** Whether all sources are in the headline, as where a maker presents its car: then readers know whose words the rest is. */
function isAboutItsSource(reading: Reading, named: readonly Speech[]): boolean {
  const title = reading.headline?.text ?? '';
  // In "sources close to Acme say" the name is not that of the source.
  const unnamed = new Set(ownHits(reading, 'anonymousSource').map(({ sentence }) => sentence));
  return (
    named.length > 0 &&
    named.every(({ name, sentence }) => name !== null && title.includes(name) && !unnamed.has(sentence))
  );
}

/** A greeting or a request, and what a court or a parliament did on a day. */
const NEEDS_NONE =
  /^\W*(?:hello|hi|stay|listen|watch|click|read|get|join|earn|visit|welcome|ciao|benvenut\p{L}|segui\p{L}*)(?!\p{L})|(?<!\p{L})(?:court|judge|lawmakers|parliament|senate|council|tribunale|giudice|parlamento|camera|senato)(?!\p{L})[^.]{0,80} on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/iu;

function needsSource({ speeches }: Reading, { text }: SentenceReading): boolean {
  // The author is the source of a sentence about the author.
  if (FIRST_PERSON.test(text) || REFERENCE_MARK.test(text) || NEEDS_NONE.test(text)) return false;
  if (REFERENCE.test(text) || ABOUT_SOURCE.test(text) || OF_GAME.test(text)) return false;
  if (isOfMarket(text)) return false;
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
