import type { SentenceReading } from './reading.js';
import { isNumber, type Token } from './tokens.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const SCALE = words(
  'thousand million millions billion billions trillion bn mn mila milione milioni miliardo miliardi',
);
const SHARES = words('percent percentage');
const PEOPLE = words('people men women children persone uomini donne bambini');
/** Nouns after a number that measure a thing, a time or a game rather than count what a reader would want sourced. */
const UNITS = words(
  'year years month months week weeks day days hour hours minute minutes second seconds times mile miles kilometers kilometres meters metres feet inches inch foot yards pounds ounces grams litres liters gallons degrees points goals runs wickets games matches minutes rounds sets laps shots yards assists rebounds wins losses seasons pages chapters episodes characters words calories watts horsepower cores pixels volts colors colours sizes versions options ways steps tips things reasons photos pictures anni mesi settimane giorni ore minuti secondi volte chilometri metri gradi punti gol partite pagine puntate episodi modi passi cose motivi foto grammi litri euro dollari sterline dollars cents pence stars tablespoons teaspoons cups players songs tracks albums shows dates stops rooms bedrooms bathrooms floors storeys stories seats acres hectares ettari stanze posti goals stelle',
);
const PLURAL = { en: /^\p{Ll}{3,}s$/u, it: /^\p{Ll}{3,}[ie]$/u } as const;
const REACH = 4;

/** Says whether a sentence gives a share, a count or a sum that a reader would want to trace to whoever measured it. */
export function hasMeasurement(text: string, sentence: SentenceReading, language: 'en' | 'it'): boolean {
  if (sentence.numbers.length === 0 || !sentence.isProse || sentence.isFurniture || sentence.isForMachines)
    return false;
  return sentence.tokens.some((token, at) => isNumber(token) && isMeasurement(text, sentence, at, language));
}

function isMeasurement(
  text: string,
  { tokens }: SentenceReading,
  at: number,
  language: 'en' | 'it',
): boolean {
  const [token, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  if (!token || isMark(text, token, before)) return false;
  const after = text.slice(token.end, token.end + 12);
  if (/^\s?°[CF]\b/.test(after) && /[.,]/.test(token.raw)) return true;
  if (/^\s?%/.test(after) || SHARES.has(next?.word ?? '') || /^\s(?:per cent|per cento)\b/.test(after))
    return true;
  const isScaled = SCALE.has(next?.word ?? '') || /^(?:m|bn|mn)\b/.test(after);
  if (/[$£€¥]\s?$/.test(text.slice(token.start - 2, token.start)) || /^\s?[€£$]/.test(after))
    return isScaled || sizeOf(token) >= 100_000;
  return isCount(tokens, at, isScaled, language);
}

/** A score, a date, an age, a time, a model, a version, a law: a number that measures nothing. */
function isMark(text: string, token: Token, before: Token | undefined): boolean {
  const left = text.slice(Math.max(0, token.start - 2), token.start);
  const right = text.slice(token.end, token.end + 10);
  return (
    /:|^(?:19|20)\d\d$/.test(token.raw) ||
    /[-–/.:#\p{L}]$/u.test(left) ||
    /^(?:[-–/:]|[\p{L}ºª]|\s?(?:a\.m|p\.m|am\b|pm\b)|\.\d)/u.test(right.replace(/^(?:m|bn|mn)\b/, '')) ||
    (before !== undefined &&
      /^\p{Lu}/u.test(before.raw) &&
      /^\s$/.test(text.slice(before.end, token.start)) &&
      !/[.!?]$/.test(before.raw) &&
      before.raw.length > 1 &&
      !STARTERS.has(before.word))
  );
}

/** Words that begin a sentence with a capital and may stand before any number. */
const STARTERS = words(
  'about almost around at more nearly over some the of in only up least most than circa oltre quasi sono piu meno i le gli',
);

function sizeOf(token: Token): number {
  return Number(token.raw.replace(/[.,](?=\d{3}\b)/g, '').replace(',', '.'));
}

function isCount(tokens: readonly Token[], at: number, isScaled: boolean, language: 'en' | 'it'): boolean {
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
