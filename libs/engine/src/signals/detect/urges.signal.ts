import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { locatorsOf, ownHits, quoteOf, type CueHit, type Reading } from '../reading/reading.js';
import { cueFinding } from './cue-finding.js';

/** Finds requests to share, to buy and to donate. */
export function urgesSignal(reading: Reading): Finding[] {
  return [
    ...cueFinding(reading, 'purpose.share-urge', imperatives(reading, 'share'), { fewest: 1, full: 1 }),
    ...cueFinding(reading, 'purpose.buy-urge', purchases(reading), { fewest: 1, full: 2 }),
    ...donations(reading),
  ];
}

/** One request in the last paragraph is a line of the site and costs no points. */
function donations(reading: Reading): Finding[] {
  const hits = imperatives(reading, 'donate');
  const last = reading.sentences.at(-1)?.block;
  const isClosing =
    locatorsOf(reading, hits).length === 1 && reading.sentences[hits[0]?.sentence ?? -1]?.block === last;
  return cueFinding(reading, 'purpose.donate-urge', hits, { fewest: 1, full: isClosing ? Infinity : 2 });
}

/**
 * A newsletter asks to sign up too, so that alone is no request to buy. Neither is one phrase without a link, such as the name of a
 * payment ("Buy now, pay later") or of a fraud ("discount code").
 */
const SIGN_UP = /^(?:sign up|iscriviti)/i;

/** The code in capitals after the cue: "with promo code ANNA10". */
const CODE = /^:? ["“]?(?=\p{Lu}*\d*\p{Lu}{2})[\p{Lu}\d]{3,}(?![\p{L}\d])/u;
const MIN_CODES = 2;

/** Several offers with a code are an advertisement, also without a link. */
function offersWithCode(reading: Reading): readonly CueHit[] {
  const offers = ownHits(reading, 'buy').filter(({ end }) =>
    CODE.test(reading.article.text.slice(end, end + 30)),
  );
  return new Set(offers.map(({ sentence }) => sentence)).size >= MIN_CODES ? offers : [];
}

function purchases(reading: Reading): readonly CueHit[] {
  const offers = offersWithCode(reading);
  if (offers.length > 0) return offers;
  const hits = imperatives(reading, 'buy');
  const different = new Set(
    ownHits(reading, 'buy').flatMap(({ text }) => (SIGN_UP.test(text) ? [] : [text.toLowerCase()])),
  );
  const isOffer = hits.some(({ sentence }) => reading.sentences[sentence]?.hasLink);
  const isRequest = hits.some(({ text }) => !SIGN_UP.test(text));
  return isRequest && (isOffer || different.size > 1) ? hits : [];
}

/** Words after "share" in requests for the reader's own story. */
const OWN_STORY = /^\s(?:your|la tua|le tue|la vostra|le vostre)\b/i;

/** Requests of the author to the readers, also within a sentence. */
const ASKED = /^(?:vi (?:invit|chied|preg)|(?:we|i) (?:urge|ask|beg) you )/i;

/** Requests that are often for something else, such as footage for the police. */
const OF_ANYTHING =
  /^(?:condividete|diffondete|diffondi|fai girare|fate girare|please share|pass it on|spread the word|fa(?:te|i) passaparola|condividi prima|massima diffusione)$/i;
/** What follows them where the text itself is to be shared. */
const THIS_TEXT =
  /^(?:\W*$|\s?[.,;:!…]|\s(?:quest|this\b|so |before |now\b|widely|everywhere|with every|that they|che |tutti|ovunque|il (?:post|video|messaggio)|l[’']articolo|(?:quanto|il) più possibile|la notizia|it (?:widely|everywhere)|with (?:your (?:family|friends)|everyone|everybody)))/i;

/** A sentence with a larger share of quoted words is a quotation, or a post that the text shows. */
const MOSTLY_QUOTED = 0.5;

/** "A foreign national shall not, directly or indirectly, make a donation". */
const FORBIDDEN = /(?<!\p{L})(?:shall|must|may|can|does|do) not(?!\p{L})[^.;:!?]*$/iu;

/** The label of a button that came with the text: "Share this article:" at the end of a paragraph. */
const BUTTON = /^(?:share this|condividi (?:questo|l[’'])) ?(?:article|post|story|page|articolo|pagina)$/i;
const ENDS_PARAGRAPH = /^ ?[:.]? ?(?:\n|$)/;

function isButton({ article: { text } }: Reading, hit: CueHit): boolean {
  return BUTTON.test(hit.text) && ENDS_PARAGRAPH.test(text.slice(hit.end, hit.end + 6));
}

/** The cues that begin a clause, because "you can buy now" is not a request. */
function imperatives(reading: Reading, list: 'share' | 'buy' | 'donate'): CueHit[] {
  return ownHits(reading, list).filter((hit) => {
    const { sentence, start, end, text } = hit;
    const after = reading.article.text.slice(end, end + 30);
    if ((reading.sentences[sentence]?.quotedShare ?? 0) > MOSTLY_QUOTED) return false;
    if (list === 'share' && isButton(reading, hit)) return false;
    if (FORBIDDEN.test(reading.article.text.slice(Math.max(0, start - 60), start))) return false;
    if (list === 'share' && OWN_STORY.test(after)) return false;
    if ((OF_ANYTHING.test(text) || ASKED.test(text)) && !THIS_TEXT.test(after)) return false;
    if (ASKED.test(text)) return true;
    const before = reading.article.text.slice(Math.max(0, start - 14), start);
    const isHead =
      start === reading.sentences[sentence]?.span.start ||
      /(?:[.!?:;,–—"”)]\s*|\b(?:and|so|or|please|then|e|o|quindi|ora|now|just)\s)$/i.test(before);
    return isHead || (list === 'share' && /^(?:before|prima)/i.test(text) && hasRequest(reading, sentence));
  });
}

function hasRequest({ sentences }: Reading, sentence: number): boolean {
  return /\b(?:share|send|forward|pass|copy|save|condivid\w+|inoltra\w*|fate|salva\w*|diffond\w+)\b/i.test(
    sentences[sentence]?.text ?? '',
  );
}

/** Finds sentences that give instructions to software. They are shown and not followed. */
export function machineInstructionSignal(reading: Reading): Finding[] {
  const sentences = reading.sentences.filter((sentence) => sentence.isForMachines);
  if (sentences.length === 0) return [];
  const locators = sentences.slice(0, 5).map(quoteOf);
  return [finding('purpose.talks-to-machines', { data: { count: sentences.length }, locators })];
}
