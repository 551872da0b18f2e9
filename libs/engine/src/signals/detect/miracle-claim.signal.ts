import type { Finding } from '../../analysis.types.js';
import {
  sentenceText,
  spokenSentences,
  surroundingText,
  type CueHit,
  type Reading,
} from '../reading/reading.js';
import { confirmationOf } from './cue-confirmation.js';
import { countDistinct, cueFinding, inOrder } from './cue-finding.js';
import { isAboutConspiracies } from './hidden-truth.signal.js';
import { ownSentences } from './own-sentences.js';

/** Finds promises of cures and profits. Hints count only beside a plain promise or in a text that sells. */
export function miracleClaimSignal(reading: Reading): Finding[] {
  const confirmation = confirmationOf(reading);
  const promises = confirmation.ownHits('miracle').filter((hit) => !isRefuted(reading, hit));
  const isSelling = (reading.hits.get('buy') ?? []).some((hit) => !isOwnPurchase(reading, hit));
  const hints =
    promises.length > 0 || isSelling
      ? confirmation.ownHits('miracleHint').filter((hit) => !isRefuted(reading, hit))
      : [];
  const cures = [...curesIn(reading), ...weightPromisesIn(reading)];
  const isPromise = ({ sentence }: CueHit): boolean =>
    promises.some((promise) => promise.sentence === sentence);
  const hits = [...promises, ...hints, ...cures.filter((cure) => !isPromise(cure))];
  const isHidden = cures.length > 0 && confirmation.ownHits('hiddenTruth').length > 0;
  if (countDistinct(hits) < (isSelling || isHidden ? 1 : 2)) return [];
  return cueFinding(reading, 'accuracy.miracle-claim', inOrder(hits), { fewest: 1, full: 2 });
}

/** "Shares I’d buy today" are no offer. */
const OWN_PURCHASE = /(?<!\p{L})(?:i|we|they)(?:[’']d| would| will| could| might)? $/iu;

function isOwnPurchase(reading: Reading, hit: CueHit): boolean {
  return OWN_PURCHASE.test(surroundingText(reading, hit).slice(Math.max(0, hit.start - 12), hit.start));
}

/** Words of a denial, a warning, a court report or a clinic beside a promise. */
const REFUTED =
  /(?<!\p{L})(?:not an?|no trial|no evidence|non (?:esiste|è una)|nessuna|promised|promettev\w+|offrivano|regulator|watchdog|banned|fraudsters?|court|scam|Consob|Antitrust|truff\w+|reparto|ospedale)(?!\p{L})/iu;

function isRefuted(reading: Reading, hit: CueHit): boolean {
  return REFUTED.test(sentenceText(reading, hit));
}

const HEALING =
  /(?<!\p{L})(?:cures|cured(?! (?:meat|ham|pork|bacon|sausage|fish))|curing|heals|healed|guar(?:ire|isce|iscono|isci|ito|iti|iva|ivano)|si curano?|debella\p{L}*|sconfigg\p{L}+)(?!\p{L})/iu;
const GRAVE_DISEASE =
  /(?<!\p{L})(?:cancers?|cancro|tumou?rs?|tumor[ei]|diabetes|diabete|alzheimer|aids|autism|autismo|multiple sclerosis|sclerosi multipla|parkinson)(?!\p{L})/iu;
const FOOD_OR_PLANT =
  /(?<!\p{L})(?:diets?|diet[ae]|juices?|succ[oh]i?|herbs?|erbe|piant[ae]|baking soda|bicarbonato|lemons?|limon[ei]|garlic|aglio|turmeric|curcuma|vinegar|aceto|fasting|digiuno|vitamins?|vitamin[ae])(?!\p{L})/iu;
/** Words of doubt, of a denial, of a report or of a study. */
const NOT_PROMISED =
  /(?<!\p{L})(?:may|might|could|can help|so-called|alternative|quacks?|warn\p{L}*|helps?|said|says|claim\p{L}*|believ\p{L}+|myths?|false|fake|trials?|stud(?:y|ies)|research\p{L}*|patients?|può|cosiddett[eio]|alternativ[aei]|ciarlatan[io]|avvert\p{L}+|potrebbe\p{L}*|aiuta\p{L}*|dice|detto|sostien\p{L}*|promette\p{L}*|presunt\p{L}+|fals\p{L}+|bufal\p{L}+|truff\p{L}+|studi\p{L}*|ricerca\p{L}*|pazient[ei]|malat[oaie])(?!\p{L})|\?/iu;

/** A denial shortly before the healing or anywhere after it. */
const DENIAL = /(?<!\p{L})(?:not|no|never|without|non|nessun\p{L}*|mai|senza)(?!\p{L})/iu;
const DENIAL_REACH = 80;

function isDenied(text: string, healing: RegExpExecArray): boolean {
  return DENIAL.test(text.slice(Math.max(0, healing.index - DENIAL_REACH)));
}

const CURES_ALL =
  /(?<!\p{L})cur(?:e|es|ed|ing)(?: (?:to|for))? (?:all|any|every)(?: \p{L}+){0,4}? (?:infections?|diseases?|cancers?|illness(?:es)?|ailments?|epidemics?|viruses|flu)(?!\p{L})/iu;

/** Words of a cure for everything, or of the healing of a grave disease by a food or plant. */
function healingIn(text: string): RegExpExecArray | null {
  const isByFood = GRAVE_DISEASE.test(text) && FOOD_OR_PLANT.test(text);
  return CURES_ALL.exec(text) ?? (isByFood ? HEALING.exec(text) : null);
}

/** The author's own sentences in which a food or plant heals a grave disease, or something cures everything. */
function curesIn(reading: Reading): CueHit[] {
  if (reading.reportsStudy || isAboutConspiracies(reading)) return [];
  const spoken = spokenSentences(reading.speeches);
  return ownSentences(reading).flatMap(({ index, text, span, tokens }) => {
    const healing = healingIn(text);
    if (!healing) return [];
    if (spoken.has(index) || NOT_PROMISED.test(text) || isDenied(text, healing)) return [];
    const start = span.start + healing.index;
    const end = start + healing[0].length;
    const place = { sentence: index, start, end, fromToken: 0, toToken: tokens.length };
    return [{ list: 'miracle' as const, text: healing[0], isQuoted: false, ...place }];
  });
}

const UNITS = String.raw`(?<unit>lbs?|pounds?|kgs?|kilos?|kilograms?|chili|chilogrammi)`;
const TIME = String.raw`(?<count>\d+|an?|one|two|three|four|un|una|due|tre|quattro)?\s?(?<time>days?|weeks?|months?|giorn[oi]|settiman[ae]|mes[ei])`;
/** A lost weight and its time: "lose at least 10 kg of fat in just 1 month". */
const LOSS = new RegExp(
  String.raw`(?<!\p{L})(?:los(?:es?|ing|t)|shed(?:s|ding)?|melt(?:s|ed|ing)?(?: off)?|burn(?:s|ed|ing)?|drop(?:s|ped|ping)?|perd\p{L}+|perso|smalti\p{L}+) (?:[\p{L}’'-]+ ){0,5}?(?<weight>\d+(?:[.,]\d+)?)\s?${UNITS}(?!\p{L})[^.!?]{0,40}?(?<!\p{L})(?:in|within|every|each|ogni) (?:(?:just|only|under|less than|sol[oie]|appena|meno di) )?${TIME}(?!\p{L})`,
  'iu',
);
const FAT = /(?<!\p{L})(?:fat|grasso)(?!\p{L})/iu;
/** Words of a report, a warning or a study. */
const REPORTED =
  /(?<!\p{L})(?:claim\p{L}*|say(?:s|ing)?|said|promis\p{L}+|warn\p{L}*|danger\p{L}*|stud(?:y|ies)|patients?|dic\p{L}+|detto|promett\p{L}+|avvert\p{L}+|pericol\p{L}+|studi\p{L}*|pazient[ei])(?!\p{L})/iu;
const KILOGRAMS_PER_POUND = 0.45;
const DAYS = { day: 1, gio: 1, wee: 7, set: 7, mon: 30, mes: 30 } as const;
const COUNTS = { two: 2, due: 2, three: 3, tre: 3, four: 4, quattro: 4 } as const;
/** More fat than a body can lose in a week, in kilograms. */
const IMPOSSIBLE = 2;
const MIN_PROMISES = 2;

/** What the author promises to those who want to lose weight faster than a body can; one promise alone may be a report. */
function weightPromisesIn(reading: Reading): CueHit[] {
  if (reading.reportsStudy || !FAT.test(reading.article.text)) return [];
  const hits = reading.sentences.flatMap(({ index, text, span, tokens, quotedShare }): CueHit[] => {
    const loss = REPORTED.test(text) || quotedShare > 0 ? null : LOSS.exec(text);
    if (!loss || weeklyLoss(loss.groups ?? {}) < IMPOSSIBLE) return [];
    const start = span.start + loss.index;
    const place = {
      sentence: index,
      start,
      end: start + loss[0].length,
      fromToken: 0,
      toToken: tokens.length,
    };
    return [{ list: 'miracle', text: loss[0], isQuoted: false, ...place }];
  });
  return new Set(hits.map(({ text }) => text.toLowerCase())).size >= MIN_PROMISES ? hits : [];
}

/** Kilograms a week. */
function weeklyLoss({ weight, unit, count, time }: Readonly<Record<string, string | undefined>>): number {
  const kilograms = Number(weight?.replace(',', '.')) * (/^[lp]/i.test(unit ?? '') ? KILOGRAMS_PER_POUND : 1);
  const many = COUNTS[count?.toLowerCase() as keyof typeof COUNTS] ?? (Number(count) || 1);
  const days = DAYS[time?.slice(0, 3).toLowerCase() as keyof typeof DAYS];
  return (kilograms * 7) / (many * days);
}
