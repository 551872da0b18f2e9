import type { JudgedLanguage } from '@vaglio/contracts';
import { wordSet } from '../../word-set.js';
import type { SentenceReading } from './reading.js';
import { isNumber, type Token } from './tokens.js';

const SCALE = wordSet(
  'thousand million millions billion billions trillion bn mn mila milione milioni miliardo miliardi',
);
const SHARES = wordSet('percent percentage');
const PEOPLE = wordSet('people men women children persone uomini donne bambini');
/** Nouns of counts that need no source: times, sizes, games, things to buy. */
const UNITS = wordSet(
  'year years month months week weeks day days hour hours minute minutes second seconds times mile miles kilometers kilometres meters metres feet inches inch foot yards pounds ounces grams litres liters gallons degrees points goals runs wickets games matches minutes rounds sets laps shots yards assists rebounds wins losses seasons pages chapters episodes characters words calories watts horsepower cores pixels volts colors colours sizes versions options ways steps tips things reasons photos pictures anni mesi settimane giorni ore minuti secondi volte chilometri metri gradi punti gol partite pagine puntate episodi modi passi cose motivi foto grammi litri euro dollari sterline dollars cents pence stars tablespoons teaspoons cups players songs tracks albums shows dates stops rooms bedrooms bathrooms floors storeys stories seats acres hectares ettari stanze posti goals stelle',
);
const PLURAL = { en: /^\p{Ll}{3,}s$/u, it: /^\p{Ll}{3,}[ie]$/u } as const;
const REACH = 4;

/** Nouns that a statistic counts: people, and what happened to them. */
const COUNTED = wordSet(
  'people persons population adults women men children girls boys patients students pupils teachers workers jobs voters households families homes properties residents citizens civilians users speakers female male refugees migrants immigrants prisoners inmates doctors nurses cases deaths dead infections hospitalised hospitalized victims casualties murders crimes births pregnancies emissions customers pairs persone popolazione abitanti donne uomini bambini ragazzi giovani pazienti studenti lavoratori famiglie cittadini case decessi morti vittime casi contagi feriti sfollati malati posti nati migranti immigrati stranieri utenti emissioni',
);
/** Words of risk. */
const HARMED = wordSet('chance risk fatal mortality lethal likely mortalita letalita rischio probabilita');
/** Words of comparison. */
const COMPARED = wordSet('smaller faster cheaper less fewer effective efficacia meno rispetto');
/** Words of markets, votes, plans and surveys, where the text itself says who counted. */
const COUNTED_ELSEWHERE = wordSet(
  'share shares stock stocks index revenue revenues sales profit profits earnings quarter dividend yield trading vote votes voted election elections poll polls polled surveyed respondents survey study sample ballots turnout primary primaries delegates seats seat seating passengers capacity room employs employ employing join copies points season forecast forecasting model target goal budget ticket tickets titoli azioni borsa ricavi fatturato voti elezioni obiettivo sondaggio studio intervistati biglietti century war secolo guerra',
);
const SHARE_REACH = 7;
const FEWEST_COUNTED = 100;

/** Subjects that report their own numbers. */
const OWN_ACCOUNT = wordSet('he she they we i our lui lei noi abbiamo nostro nostra');

/** Whether a sentence has a share or a count of people, cases or damage that needs a source. */
export function hasStatistic(text: string, { tokens }: SentenceReading): boolean {
  if (OWN_ACCOUNT.has(tokens[0]?.word ?? '') || tokens.some(({ word }) => COUNTED_ELSEWHERE.has(word)))
    return false;
  return tokens.some((token, at) => isNumber(token) && isStatistic(text, tokens, at));
}

function isStatistic(text: string, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || isLabel(text, token, tokens[at - 1])) return false;
  const next = tokens.slice(at + 1, at + 1 + SHARE_REACH);
  const end = next.findIndex(isNumber);
  const after = end < 0 ? next : next.slice(0, end);
  if (isShare(text, tokens, at)) {
    const before = tokens.slice(Math.max(0, at - REACH), at);
    return (
      after.some(({ word }) => COUNTED.has(word) || HARMED.has(word) || COMPARED.has(word)) ||
      before.some(({ word }) => HARMED.has(word))
    );
  }
  const isScaled = SCALE.has(next[0]?.word ?? '');
  const counted = after.slice(0, isScaled ? REACH + 1 : REACH);
  return (isScaled || sizeOf(token) >= FEWEST_COUNTED) && counted.some(({ word }) => COUNTED.has(word));
}

function isShare(text: string, tokens: readonly Token[], at: number): boolean {
  const after = text.slice(tokens[at]?.end, (tokens[at]?.end ?? 0) + 12);
  return (
    /^\s?%/.test(after) || SHARES.has(tokens[at + 1]?.word ?? '') || /^\s(?:per cent|per cento)\b/.test(after)
  );
}

/** Whether a sentence has a share, a count or a sum of money that needs a source. */
export function hasMeasurement(text: string, sentence: SentenceReading, language: JudgedLanguage): boolean {
  if (sentence.numbers.length === 0 || !sentence.isProse || sentence.isBoilerplate || sentence.isForMachines)
    return false;
  return sentence.tokens.some((token, at) => isNumber(token) && isMeasurement(text, sentence, at, language));
}

function isMeasurement(
  text: string,
  { tokens }: SentenceReading,
  at: number,
  language: JudgedLanguage,
): boolean {
  const [token, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  if (!token || isLabel(text, token, before)) return false;
  const after = text.slice(token.end, token.end + 12);
  if (/^\s?°[CF]\b/.test(after) && /[.,]/.test(token.raw)) return true;
  if (isShare(text, tokens, at)) return true;
  const isScaled = SCALE.has(next?.word ?? '') || /^(?:m|bn|mn)\b/.test(after);
  if (/[$£€¥]\s?$/.test(text.slice(token.start - 2, token.start)) || /^\s?[€£$]/.test(after))
    return isScaled || sizeOf(token) >= 100_000;
  return isCount(tokens, at, isScaled, language);
}

/** Whether a number is a result of a game, a date, a time, a model, a version or a law, and so measures nothing. */
function isLabel(text: string, token: Token, before: Token | undefined): boolean {
  const left = text.slice(Math.max(0, token.start - 2), token.start);
  const right = text.slice(token.end, token.end + 10);
  const isRange = /\d[-–]$/.test(left) && /^(?:\s?%|\sper ?cent)/.test(right);
  return (
    /:|^(?:19|20)\d\d$/.test(token.raw) ||
    (!isRange && /[-–/.:#\p{L}]$/u.test(left)) ||
    /^(?:[-–/:]|[\p{L}ºª]|\s?(?:a\.m|p\.m|am\b|pm\b)|\.\d)/u.test(right.replace(/^(?:m|bn|mn)\b/, '')) ||
    (before !== undefined &&
      /^\p{Lu}/u.test(before.raw) &&
      /^\s$/.test(text.slice(before.end, token.start)) &&
      !/[.!?]$/.test(before.raw) &&
      before.raw.length > 1 &&
      !STARTERS.has(before.word))
  );
}

/** Words that can begin a sentence before any number. */
const STARTERS = wordSet(
  'about almost around at more nearly over some the of in only up least most than circa oltre quasi sono piu meno i le gli',
);

function sizeOf(token: Token): number {
  return Number(token.raw.replace(/[.,](?=\d{3}\b)/g, '').replace(',', '.'));
}

function isCount(tokens: readonly Token[], at: number, isScaled: boolean, language: JudgedLanguage): boolean {
  const token = tokens[at];
  if (!token || (!isScaled && !(sizeOf(token) >= 20))) return false;
  const from = at + (isScaled ? 2 : 1);
  for (const next of tokens.slice(from, from + REACH)) {
    if (UNITS.has(next.word) || isNumber(next)) return false;
    if (PEOPLE.has(next.word)) return true;
    if (PLURAL[language].test(next.raw)) return true;
    if (/^\p{Lu}/u.test(next.raw) && next !== tokens[from]) return false;
  }
  return false;
}
