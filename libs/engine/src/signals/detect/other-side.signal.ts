import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { locatorOf, ownHits, type CueHit, type Reading } from '../reading/reading.js';
import { genreOf } from './genre.js';

const MAX_LOCATORS = 6;

const DENIAL = /^(?:den|ha smentito|smentisce|ha negato|nega)/i;
/** What a person denies who is accused: a statement, a deed or an accusation, but not "entry" or "the Holocaust". */
const DENIED = new RegExp(
  [
    String.raw`^(?:,? \p{L}+(?:ly|mente),?)?(?:\s*(?:[.;,)»”"]|$)`,
    String.raw`| (?:that|it|this|any|all|both|ever)(?!\p{L})`,
    String.raw`| (?!building|funding|housing|nothing|parking|planning)\p{L}{2,}ing(?!\p{L})`,
    String.raw`| (?:(?:the|these|those|such|his|her|its|their)(?: [\p{L}’']+){0,3} |[\p{L}’']+ )?(?:accusation|allegation|charge|claim|involvement|knowledge|notion|report|responsibility|rumou?r|suggestion|wrongdoing)s?(?!\p{L})`,
    String.raw`| (?:che|di|d['’]|ogni|qualsiasi|qualunque)(?!\p{L})`,
    String.raw`| (?:(?:il|la|le|gli|i|l|sue|tali|queste)[ ’'](?:[\p{L}’']+ ){0,2})?(?:accus[ae]|addebit[oi]|circostanz[ae]|coinvolgiment[oi]|indiscrezion[ei]|ipotesi|notizi[ae]|responsabilità|ricostruzion[ei]|voc[ei])(?!\p{L}))`,
  ].join(''),
  'iu',
);
/** A general or a passive subject gives no answer: "anyone who denies it", "was later denied", "nessuno nega che". */
const NO_ANSWER =
  /(?<!\p{L})(?:(?:anybody|anyone|everyone|nobody|one|people|those)(?: who)?|I|we|you|never|not|n[’']t|is|are|was|were|be|been|being|chi|si|non|mai|nessuno|qualcuno|gli|mi|ti|ci|vi|lo|la|sua|access|entry)\s(?:(?:\p{L}+(?:ly|mente)|also|later|then)\s)?$/iu;
/** "They are denying it" is an answer, "was denied" is not. */
const IS = /(?<!\p{L})(?:is|are|was|were)\s$/iu;
/** Things contradict, but give no answer: "la realtà smentisce che". */
const THING =
  /(?<!\p{L})(?:analisi|autopsia|cronaca|dati|documento|esami?|evidenza|fatti|foto|numeri|perizia|realtà|ricerca|scienza|storia|studi[oe]?|verità|video|data|evidence|facts?|history|reality|science|stud(?:y|ies))\s(?:\p{L}+\s){0,2}$/iu;

const SILENCE = /(?:respond|responded|replied|reply|risposto)$/i;
/** What was left without an answer has to be a question, not "the crisis". */
const ASKED =
  /^(?:\s*[.;,)]| (?:immediately|directly|subito)(?!\p{L})|(?: when asked| to [^.;,]{0,60}(?:call|comment|inquir|enquir|interview|mail|message|quer|question|request)| al?(?:l[ae]?|i|gli)?[ ’'][^.;,]{0,60}(?:chiamat|comment|domand|intervist|mail|messagg|richiest|telefonat)))/iu;

/** Calls are returned, but people also return home. */
const CALL_RETURNED =
  /^ [^.;,]{0,40}(?:calls?|comment|e-?mails?|inquir\p{L}+|messages?|requests?|voicemails?)(?!\p{L})/iu;

/** Words with which the author makes fun of a denial: "of course, they deny it". */
const MOCKED =
  /(?<!\p{L})(?:of course|absurdly|blankly|brazenly|implausibly|laughably|naturally|predictably|shamelessly|unconvincingly|naturalmente|ovviamente|sfacciatamente|spudoratamente)(?!\p{L})/iu;

/** A denial of another time is about another affair: "earlier in the year, he denied". */
const EARLIER =
  /(?<!\p{L})(?:earlier (?:in|this)|back in|previously|in the past|last (?:month|year)|(?:months|years) (?:ago|earlier)|in passato|in precedenza|(?:mesi|anni) fa|(?:l['’]anno|il mese) scorso)(?!\p{L})/iu;
/** A denial that only stands beside the point: "despite legal troubles, which he denies, he leads". */
const ASIDE = /^(?:despite|nonostante|malgrado)(?!\p{L})[^.]*, (?:which|che) (?:\p{L}+ )?$/iu;

const REPLY = /^ha replicato$/i;
/** "Replicare" also means to repeat: "ha replicato il successo". */
const REPLIED =
  /^(?: che(?!\p{L})|:|(?: con(?: \p{L}+){1,2})? al?(?:l[ae]?|i|gli)?[ ’'](?:\p{L}+ )?(?:accus|attacc|comunicat|critic|denunc|dichiarazion|parol))/iu;

/** "Replied that" also stands in dialogues, so that it counts only for spokespersons and bodies. */
const OF_A_PARTY =
  /(?<!\p{L})(?:spokes\p{L}+|attorneys?|campaign|company|council|department|government|lawyers?|ministry|office|police)(?!\p{L})/iu;

/** The author takes the answer back: "denied it, but she was there", or states it: "denies is a threat". */
const TAKEN_BACK =
  /(?:(?<!\p{L})(?:but|yet|though|ma|però|tuttavia)(?!\p{L})|[—–-]\s?which|, (?:il che|cosa che)(?!\p{L}))/iu;
const STATED = /^\s(?:is|are|was|were|è|sono|sia|siano)(?!\p{L})/iu;

function isHeard({ article, sentences }: Reading, { text, start, end, sentence }: CueHit): boolean {
  const span = sentences[sentence]?.span;
  const before = article.text.slice(Math.max(span?.start ?? 0, start - 60), start);
  const after = article.text.slice(end, span?.end);
  const isDenying = /ing$/i.test(text) && IS.test(before);
  if (NO_ANSWER.test(before) && !isDenying) return false;
  if (SILENCE.test(text)) return ASKED.test(after);
  if (/ return$/i.test(text)) return CALL_RETURNED.test(after);
  if (REPLY.test(text)) return REPLIED.test(after);
  if (/^(?:replied|responded)/i.test(text)) return OF_A_PARTY.test(before);
  if (!DENIAL.test(text)) return true;
  const clause = `${before}|${/^[^,;]{0,200}/.exec(after)?.[0] ?? ''}`;
  if (MOCKED.test(before) || EARLIER.test(clause) || ASIDE.test(before)) return false;
  return DENIED.test(after) && !THING.test(before) && !TAKEN_BACK.test(after) && !STATED.test(after);
}

const ACCUSES =
  /(?<!\p{L})(?:accus|alarmed|alleg|blam|complain|condemn|critici|denounc|inquir|investigat|lawsuit|prob(?:e|ing)|protest|su(?:ed|es|ing)|violat|wrongdoing|contest|critic|denunc|inchiest|indag|querel)\p{L}*/iu;
/** The words of somebody who speaks for the accused: "a spokesperson said in a statement emailed to the paper". */
const STATEMENT =
  /(?<!\p{L})(?:(?:an?|its|his|her|their|the \p{L}+['’]s|\p{Lu}\p{L}+['’]s?) (?:(?:agency|company|campaign|press) )?(?:spokes(?:man|person|woman)|lawyer|attorney|representative)s?(?!\p{L})[^.!?“"]{0,90}?(?:said|told|wrote|stated)[^.!?“"]{0,50}?(?:(?:in|by) an? (?:\p{Ll}+ )?(?:e-?mail|statement)|emailed)|(?:un[ao]?|il|la|i|suoi?) (?:portavoce|legal[ei]|avvocat[oi])(?!\p{L})[^.!?«"]{0,90}?(?:detto|dichiarato|precisato|fatto sapere|scritto|spiegato)[^.!?«"]{0,50}?(?:in|con) una (?:dichiarazione|mail|nota))(?!\p{L})/iu;
/** They report an affair, but are not accused in it. */
const OFFICIALS =
  /(?<!\p{L})(?:police|prosecutors?|court|coroner|firefighters|hospital|polizia|carabinieri|procura|tribunale|questura|ospedale)(?!\p{L})/iu;

/** The sentences after an accusation in which the accused answers with a statement. */
function statementsOfAccused({ headline, sentences }: Reading): number[] {
  const isInHeadline = ACCUSES.test(headline?.text ?? '');
  const first = isInHeadline ? -1 : sentences.findIndex(({ text }) => ACCUSES.test(text));
  if (first < 0 && !isInHeadline) return [];
  return sentences
    .filter(({ index, text }) => index > first && STATEMENT.test(text.slice(0, MAX_STATEMENT)))
    .filter(
      ({ index, text }) => ![text, sentences[index - 1]?.text ?? ''].some((line) => OFFICIALS.test(line)),
    )
    .map(({ index }) => index);
}

const MAX_STATEMENT = 600;

/** The lawyer of the accused in a court report: "defense attorney Anna Reed said". */
const DEFENSE =
  /(?<!\p{L})(?:defen[cs]e (?:attorney|barrister|counsel|lawyer|solicitor)s?|(?:attorney|barrister|lawyer|solicitor)s? defending|(?:avvocat[oi]|legal[ei]) difensor[ei]|difensor[ei] (?:di|del|della|dell[’']))(?!\p{L})[^.!?“"«]{0,90}?(?<!\p{L})(?:added|argued|argues|asked|insisted|maintained|said|says|told|detto|sostenuto|sostiene|chiesto|spiegato)(?!\p{L})/iu;

function wordsOfDefense({ sentences }: Reading): number[] {
  return sentences.filter(({ text }) => DEFENSE.test(text.slice(0, MAX_STATEMENT))).map(({ index }) => index);
}

/** Whether a sentence only says that there was no answer. */
const NO_REPLY =
  /(?<!\p{L})(?:(?:not|n[’']t|never|non) (?:\p{L}+ ){0,3}(?:answer|comment|respond|reply|replied|return|risposto|comment|rilasciat)|declin(?:ed|es|ing) (?:to|an?y?)|refus(?:ed|es|ing) to (?:answer|comment|respond)|unavailable for|could not be reached|(?:rifiutat|declinat)[oaie]|nessuna risposta)/iu;

/** Finds the answers of people whom the text criticizes. */
export function otherSideSignal(reading: Reading): Finding[] {
  // An opinion tells a denial in order to argue against it.
  const isArgued = genreOf(reading) === 'opinion';
  const hits = ownHits(reading, 'otherSide').filter(
    (hit) => isHeard(reading, hit) && !(isArgued && DENIAL.test(hit.text)),
  );
  const heard = new Set([
    ...hits.map((hit) => hit.sentence),
    ...statementsOfAccused(reading),
    ...wordsOfDefense(reading),
  ]);
  const sentences = [...heard].toSorted((a, b) => a - b);
  if (sentences.length === 0 || reading.isMostlyReported) return [];
  return [
    finding('purpose.other-side-heard', {
      data: {
        count: sentences.length,
        ...(sentences.every((index) => NO_REPLY.test(reading.sentences[index]?.text ?? ''))
          ? { isWithoutReply: true as const }
          : {}),
      },
      locators: sentences.slice(0, MAX_LOCATORS).map((index) => locatorOf(reading, index)),
      strength: sentences.length / 2,
    }),
  ];
}
