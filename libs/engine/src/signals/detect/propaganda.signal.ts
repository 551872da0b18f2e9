import type { Finding } from '../../analysis.types.js';
import { withoutQuotations } from '../reading/quotations.js';
import { sentenceText, surroundingText, type CueHit, type Reading } from '../reading/reading.js';
import { confirmationOf } from './cue-confirmation.js';
import { countDistinct, cueFinding } from './cue-finding.js';

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
    const confirmed = confirmation.confirmedHits(list).filter((hit) => isMeant(reading, hit));
    const hits = list === 'scapegoating' ? [...confirmed, ...hatredIn(reading)] : confirmed;
    return cueFinding(reading, code, hits, { fewest: 1, full });
  });
}

/** Words of a text that reports or rejects what is said of a people. */
const ABOUT_HATRED =
  /antisemit|anti-semit|razzist|racists?\b|xenoph|xenof|stereotyp|stereotip|prejudic|pregiudizi|tropes?\b|hatred|\bodio\b|\bmiti?\b|\bmyths?\b|hoax|bufal|propagand|protocol|nazi|hitler|holocaust|olocausto|shoah|fascis|supremac|supremat|rhetoric|retorica/i;
const REPORTED_OR_DENIED =
  /(?<!\p{L})(?:idea|notion|belief|claim\p{L}*|accus\p{L}+|says?|said|call\p{L}*|imagin\p{L}+|che gli|sostien\p{L}+|sostengono|dic(?:e|ono)|secondo|defin\p{L}+)(?!\p{L})|(?<!\p{L})(?:not|no|if|non|nessun\p{L}*|se) (?:\S+ ){0,2}$|\?/iu;

/** Words of one event or of a doubt between a people and its deed, such as "migrants tried to steal". */
const OF_AN_EVENT =
  /(?<!\p{L})(?:to|had|was|were|allegedly|could|would|may|might|not|never|hanno|erano|avevano|non)(?!\p{L})/iu;
const STARTS_WITH_DENIAL = /^non /i;
/** A text with words of prejudice in more of its sentences is about prejudice. */
const MAX_ABOUT_HATRED = 0.1;

/** A quoted word may be mocked: the “fascist” government. */
function isAboutHatred(text: string): boolean {
  return ABOUT_HATRED.test(withoutQuotations(text));
}

/** What the text itself says against a people; one phrase alone may be chance. */
function hatredIn(reading: Reading): readonly CueHit[] {
  const about = reading.sentences.filter(({ text }) => isAboutHatred(text)).length;
  if (reading.isMostlyReported || about > reading.sentences.length * MAX_ABOUT_HATRED) return [];
  const hits = confirmationOf(reading)
    .ownHits('hatred')
    .filter((hit) => hit.sentence >= 0 && !isReportedOrDenied(reading, hit));
  return countDistinct(hits) > 1 ? hits : [];
}

function isReportedOrDenied({ sentences, article }: Reading, { sentence, start, end }: CueHit): boolean {
  const near = sentences.slice(Math.max(0, sentence - 1), sentence + 2);
  if (near.some(({ text }) => isAboutHatred(text))) return true;
  const { span } = sentences[sentence] ?? { span: { start, end } };
  const words = article.text.slice(start, end).replace(STARTS_WITH_DENIAL, '');
  return OF_AN_EVENT.test(words) || REPORTED_OR_DENIED.test(article.text.slice(span.start, start));
}

/** "Soap scum" is no insult. */
const THING = /(?<!\p{L})(?:soap|pond|pool|bath|shower)\s$/iu;
/** No certain people are meant: "there are charlatans out there". */
const OUT_THERE = /^ (?:are )?out there(?!\p{L})/iu;
/** A side of politics: "unhinged liberals out there" are certain people. */
const OF_A_SIDE = /liberal|leftist|conservative|libtard|shitlib|demonrat|repugnican|commie/i;
/** What is only granted or a condition: "even though your children will not listen", "unless our values are met". */
const GRANTED =
  /(?<!\p{L})(?:even (?:though|if)|although|unless|until|whether|anche se|sebbene|benché|a meno che|finché)(?: non)? $/iu;
/** No certain person: "to prevent an unprincipled demagogue from acting". */
const ANYONE =
  /(?<!\p{L})(?:prevents?|stops?|against|should|impedire (?:a|che)|fermare|contro) (?:an?|any|un[oa]?|qualsiasi|qualunque) (?:\p{L}+ )?$/iu;
/** What somebody is not: "she is neither an ignorant demagogue, nor a thief". */
const NEITHER = /(?<!\p{L})(?:neither|nor) (?:(?:an?|the) )?(?:\p{L}+,? ){0,2}$/iu;
/** A type of politician and no person: "it plays into a demagogue’s hands". */
const TYPE = /(?<!\p{L})(?:into|by|of|for|to|from|with|under|di|da|per|a) (?:an?|un) $/iu;
/** A figure of speech about talk: "such words poison our public debate". */
const OF_TALK =
  /^ (?:\p{L}+ ){0,2}(?:debates?|dialogue|discourse|discussions?|conversations?|politics|dibattit[oi]|dialogo|discussion[ei]|politica)(?!\p{L})/iu;
/** The origin of a person: "where they are coming from". */
const ORIGIN = /^ from(?!\p{L})/u;
/** A belief of others: "his supporters believe the media is the enemy of the people". */
const BELIEVED =
  /(?<!(?:I|we|noi) )(?<!\p{L})(?:believe|think|say|claim|credono|pensano|dicono)s?(?: that| che)?(?: [^\s.!?;:]+){0,4} $/iu;
const DENIED = /^ (?:is not|isn[’']t|are not|non)\b/i;
/** Words before an appeal that mock it: "i soliti nemici del popolo". */
const MOCKED =
  /(?<!\p{L})(?:solit[ioae]|cosiddett[ioae]|presunt[ioae]|sedicent[ei]|so-called|usual|supposed)\s$/iu;

/** A question has to be asked, and a country has to be praised: "our country is not behind a fence" praises none. */
function isMeant(reading: Reading, hit: CueHit): boolean {
  const { list, start, end } = hit;
  if (list === 'loadedQuestion') return sentenceText(reading, hit).includes('?');
  const text = surroundingText(reading, hit);
  const before = text.slice(Math.max(0, start - 40), start);
  if (GRANTED.test(before)) return false;
  if (list === 'nameCalling')
    return (
      !THING.test(before) &&
      !ANYONE.test(before) &&
      !NEITHER.test(before) &&
      !TYPE.test(before) &&
      (OF_A_SIDE.test(hit.text) || !OUT_THERE.test(text.slice(end, end + 20)))
    );
  if (list === 'fear')
    return !OF_TALK.test(text.slice(end, end + 40)) && !ORIGIN.test(text.slice(end, end + 6));
  if (list === 'flagWaving' && BELIEVED.test(before)) return false;
  if (list !== 'flagWaving') return true;
  return !DENIED.test(text.slice(end, end + 10)) && !MOCKED.test(text.slice(Math.max(0, start - 14), start));
}
