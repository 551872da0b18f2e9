import type { Finding } from '../../analysis.types.js';
import { isUnsoberItalian } from '../manner-of-writing.js';
import { sentenceText, surroundingText, type CueHit, type Reading } from '../reading/reading.js';
import { confirmationOf } from './cue-confirmation.js';
import { countDistinct, cueFinding, distinctTexts, inOrder } from './cue-finding.js';

/** Finds claims that a truth is being hidden, which cannot be checked. */
export function hiddenTruthSignal(reading: Reading): Finding[] {
  const confirmation = confirmationOf(reading);
  const claims = confirmation
    .ownHits('hiddenTruth')
    .filter(
      (hit) =>
        !isOfOthers(reading, hit) &&
        !isMockedInHeadline(reading, hit) &&
        !(PLAN.test(hit.text) && isPlanOfOthers(reading, hit)),
    );
  const hints = hintsIn(reading).filter(
    (hit) => !/^wake/i.test(hit.text) && !isOther(reading, hit) && !BUFALA.test(sentenceText(reading, hit)),
  );
  // One hint alone, such as "mainstream media", may be an ordinary term.
  // An insult alone says nothing of a hidden truth.
  const isPlain = claims.some(({ text }) => !INSULT.test(text) && !ALSO_ORDINARY.test(text));
  const isConfirmed = hasOtherHint(claims, hints) || isConfirmedByManner(reading, claims, OF_RULED);
  const own = isConfirmed || isPlain || countDistinct(claims) > 1 ? claims : [];
  const isTelling = countDistinct(hints) > 1 || isConfirmedByManner(reading, hints, CONSPIRACY_TERMS);
  const hits = own.length > 0 || isTelling ? [...own, ...hints] : [];
  return cueFinding(reading, 'accuracy.hidden-truth', inOrder(hits), { fewest: 1, full: 3 });
}

/** A headline of a text about conspiracy theories may repeat their words: "The Media Won’t Tell You This". */
function isMockedInHeadline(reading: Reading, { sentence }: CueHit): boolean {
  return sentence < 0 && isAboutConspiracies(reading);
}

/** The Italian word for a false report. */
const BUFALA = /(?<!\p{L})bufal[ae](?!\p{L})/iu;

/** Claims about media and the powerful, which a manner of writing that is not sober confirms. */
const OF_RULED =
  /regime|media mainstream|[ée]lites? global|[cv]i nascondono|ci (?:stanno ingann|ingann|hanno ingann)|attori pagati/i;

function isConfirmedByManner(reading: Reading, hits: readonly CueHit[], telling: RegExp): boolean {
  const isOwnClaim = (hit: CueHit): boolean => telling.test(hit.text) && !isPlanOfOthers(reading, hit);
  return isUnsoberItalian(reading) && hits.some(isOwnClaim);
}

/** Whether a hint is more than a part of a claim: "media mainstream" has "mainstream" in it. */
function hasOtherHint(claims: readonly CueHit[], hints: readonly CueHit[]): boolean {
  const claimed = [...distinctTexts(claims)].join('\n');
  return [...distinctTexts(hints)].some((text) => !IDIOM.test(text) && !claimed.includes(text));
}

/** A plan of the powerful as a fact: "il piano dell'élite transnazionale", "the depopulation agenda". */
const PLAN =
  /^(?:covid|pandemi|piano|obiettivo|agenda|plan of|depopulation|destrutturazione|sovversione|[ée]lites? .*(?:controlla|governa|domina)|colpo di|in atto|sostituzione|invasione|global coup|globalist|unelected|replace|sostituire|riempire|vogliono uccider|.*mentono$)/i;
/** Words of a report or a doubt in the sentence. */
const TOLD =
  /(?<!\p{L})(?:if|whether|claim\p{L}*|believ\p{L}+|belief|says?|said|alleg\p{L}+|suppos\p{L}+|so-called|theor\p{L}+|narrative|idea|false|myths?|se|sarebb\p{L}+|fals[oaie]|teori\p{L}+|tesi|secondo|accus\p{L}+|sostien\p{L}+|sostengono|dic(?:e|ono)|afferma\p{L}*|presunt\p{L}|inesistent[ei]|fantomatic\p{L}+|cosiddett\p{L}|convint\p{L}|cred\p{L}+|ipotesi|mit[oi])(?!\p{L})|\?/iu;
const REJECTED_BEFORE = /(?<!\p{L})(?:no|not|never|non|mai|nessun\p{L}*)(?!\p{L})[^,;:]{0,50}$/iu;
const REJECTED_AFTER = /^ (?:[^\s,;:]+ )?(?:is not|isn[’']t|does not|doesn[’']t|non)(?!\p{L})/iu;

function isPlanOfOthers(reading: Reading, hit: CueHit): boolean {
  const { start, end } = hit;
  const text = surroundingText(reading, hit);
  return (
    TOLD.test(sentenceText(reading, hit)) ||
    REJECTED_BEFORE.test(text.slice(Math.max(0, start - 80), start)) ||
    REJECTED_AFTER.test(text.slice(end, end + 40)) ||
    isAboutConspiracies(reading)
  );
}

const OPPOSED = /(?<!\p{L})anti[-‐–]?\s?$/iu;
const EVENT = /^ (?:summit|forum|conference|congress)(?!\p{L})/iu;

/** In Italian Switzerland "globalisti" are people taxed on what they spend. */
const TAXED_BY_SPENDING =
  /(?<!\p{L})(?:secondo il dispendio|forfettari[oae]|(?:imposizione|tassazione) globale)(?!\p{L})/iu;

/** "Anti-globalists" are the opposite, and "World Government Summit" is the name of an event. */
function isOther(reading: Reading, hit: CueHit): boolean {
  const { start, end } = hit;
  if (/^globalist/i.test(hit.text) && TAXED_BY_SPENDING.test(reading.article.text)) return true;
  const text = surroundingText(reading, hit);
  return OPPOSED.test(text.slice(Math.max(0, start - 6), start)) || EVENT.test(text.slice(end, end + 12));
}

/** Two different terms of conspiracy theories confirm each other, unless the text is about such theories. */
function hintsIn(reading: Reading): readonly CueHit[] {
  if (isAboutTheories(reading)) return [];
  const confirmation = confirmationOf(reading);
  const isTold = (hit: CueHit): boolean => !isSeenByOthers(reading, hit);
  const own = confirmation.ownHits('hiddenTruthHint').filter(isTold);
  const hasTerms = countDistinct(own.filter(({ text }) => CONSPIRACY_TERMS.test(text))) > 1;
  return hasTerms && !isAboutConspiracies(reading)
    ? own
    : confirmation.confirmedHits('hiddenTruthHint').filter(isTold);
}

const THEORY = /conspiracy theor|teori[ae] del complotto/i;
const MIN_THEORY = 3;
const THEORY_SHARE = 0.04;

/** Whether many sentences name conspiracy theories, as in a text about them. */
function isAboutTheories({ sentences }: Reading): boolean {
  const count = sentences.filter(({ text }) => THEORY.test(text.replace(MOCKED, ''))).length;
  return count >= MIN_THEORY && count >= sentences.length * THEORY_SHARE;
}

/** What others see in something or fear: "lo vedeva come un alleato contro i globalisti". */
const SEEN_BY_OTHERS =
  /(?<!\p{L})(?:l[oaie] (?:ved|consider|ritien|ritenev|giudic)\p{L}+ (?:\S+ ){0,2}com[e’']|(?:saw|sees|see) (?:him|her|it|them) as|(?:minaccia (?:\S+ ){0,2}d(?:i|ei|egli|elle)|threat (?:of|from)) [^,;:]{0,40}$)/iu;

function isSeenByOthers({ article, sentences }: Reading, { sentence, start }: CueHit): boolean {
  const from = sentences[sentence]?.span.start ?? start;
  return SEEN_BY_OTHERS.test(article.text.slice(from, start));
}

/** Terms that are used as plain facts only by people who believe in a conspiracy. */
const CONSPIRACY_TERMS =
  /^(?:dittatura sanitaria|sier[oi] (?:genic|sperimental)\p{L}+|governo mondiale|nuovo ordine mondiale|gran(?:de|t) reset|plandemia|psicopandemia|fars[ae] (?:pandemic|sanitari)[ae]|(?:fint|fals)a pandemia|usando una pandemia|manipolazione (?:atmosferica|climatica)|geoingegneria (?:clandestina|illegale)|scie chimiche|controllo mentale|(?:élite |elite )?mondialist\p{L}+|oligarchia global\p{L}+|[ée]lites? (?:transnazional|bancari)\p{L}+|padroni del mondo|tecnodittatura|dittatura (?:vaccinale|tecnocratica)|(?:tirannia|regime|nazismo|terrorismo|apartheid) sanitari[ao]|apartheid vaccinale|narra(?:tiva|zione) (?:covid|pandemica)|(?:pseudo|presunta) pandemia|terapia genica sperimentale|inganno (?:mondiale|globale)|sostituzione etnica|(?:controllo|sottomissione|eliminazione) delle masse|ridurre la popolazione mondiale|cavie umane|schiavitù digitale|banchieri usurai|medical tyranny|experimental jabs?|(?:one )?world government|new world order|great reset|plandemic|chemtrails?|banksters?|lamestream media|mind control|illuminati|khazarian\p{L}*|luciferian\p{L}*|fema camps|bilderbergers|the nwo|prison planet|scamdemic|clot shots?|(?:fake|so.called) (?:virus|pandemic))$/iu;
const ABOUT_CONSPIRACIES =
  /complott|cospirazion|conspirac|bufal[ae]|(?<!(?:government|greatest|warming)[”"’']? )hoax|debunk|smentit|smonta|no[ -]?vax|negazionis|anti-?vax|qanon|fake news|disinformazione|misinformation|disinformation|fact-?check|manifestant|corteo|protesters/i;

/** A word that the author expects as an insult or mocks, and a plot told as a fact: "ti becchi il bollino di complottista". */
const MOCKED =
  /(?:bollino|etichetta|accus\p{L}+|tacciat\p{L}|marchio|label(?:led|ed)?|dismissed|smeared|brand(?:ed)?) (?:di|da|come|as|of)(?: an?)? (?:complottist\p{L}|conspiracy theorists?)|[“"«‘](?:\p{L}+ )?(?:complottist\p{L}|conspiracy theorists?)[”"»’]|complotto (?:\S+ ){0,3}ord(?:endo|it[oi]|iscono)(?!\p{L})|(?:non (?:è|si trat\p{L}+ di)(?: una)?(?: teoria)?|altro che|accuse di(?: \p{L}+ e)?) complottis\p{L}+|non credere (?:a|ai|in)(?: \p{L}+)? complott\p{L}+/giu;

export function isAboutConspiracies({ sentences, headline }: Reading): boolean {
  return [headline, ...sentences].some((part) =>
    ABOUT_CONSPIRACIES.test(part?.text.replace(MOCKED, '') ?? ''),
  );
}

const INSULT = /^(?:sheeple|pecoroni)$/i;
/** Phrases that a report about eye drops, debts, a play or a regime has too. Two different ones say more. */
const ALSO_ORDINARY =
  /^(?:open your eyes|hid(?:e|ing) the truth|media refuses? to report|didn[’']t dare report|no more censorship|without all the censorship|puppet masters|secret elite|global elite|[ée]lite global[ei]|what they are (?:hiding|not telling)|(?:stampa|media|informazione|propaganda|giornalisti) di regime|la verità nascosta|[cv]i nascondono|ci (?:stanno ingannando|ingannano|hanno ingannat[oi])|nascondono la verità|aprite gli occhi|attori pagati|media mainstream|chi comanda davvero|operazione sotto falsa bandiera|giornaloni|non (?:[cv]e )?la raccontano .*giusta)$/i;
/** Idioms of advice too, which confirm none of these phrases: "open your eyes and connect the dots". */
const IDIOM = /^(?:connect the dots|follow the money|no(?:t a)? coincidence|being censored)$/i;
/** Words with which a text keeps its distance from what others claim. */
const OF_OTHERS =
  /\b(?:(?:present|portray|describ|dismiss)(?:s|ed|ing) (?:\S+ ){0,4}as|passed off as|conspiracy theor\w+|debunk\w*|myths?|smont\w+|hoax(?:es)?|(?:presenta(?:ndo|t[oaie])|spaccia(?:ndo|t[oaie])|descriv(?:endo|ono|e)|descritt[oaie]) (?:\S+ ){0,4}com[e’']|spacciat[oaie] per|complottist\w+|teori[ae] del complotto|bufal[ae])(?!\p{L})/iu;

function isOfOthers({ sentences }: Reading, { sentence }: CueHit): boolean {
  return OF_OTHERS.test(sentences[sentence]?.text.replace(MOCKED, '') ?? '');
}
