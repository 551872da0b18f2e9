import { MONTHS, type JudgedLanguage } from '@vaglio/contracts';
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
const MONTH_NAMES = wordSet([...MONTHS.en, ...MONTHS.it].join(' '));
const PLURAL = { en: /^\p{Ll}{3,}s$/u, it: /^\p{Ll}{3,}[ie]$/u } as const;
const REACH = 4;

function isShare(text: string, tokens: readonly Token[], at: number): boolean {
  const after = text.slice(tokens[at]?.end, (tokens[at]?.end ?? 0) + 12);
  return (
    /^\s?%/.test(after) || SHARES.has(tokens[at + 1]?.word ?? '') || /^\s(?:per cent|per cento)\b/.test(after)
  );
}

/** Whether a sentence has a share, a count or a sum of money that needs a source. */
export function hasMeasurement(text: string, sentence: SentenceReading, language: JudgedLanguage): boolean {
  if (
    sentence.ownNumbers.length === 0 ||
    !sentence.isProse ||
    sentence.isBoilerplate ||
    sentence.isForMachines
  )
    return false;
  return sentence.tokens.some(
    (token, at) => sentence.ownNumbers.includes(token) && isMeasurement(text, sentence, at, language),
  );
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
  if (/[$£€¥]\s?$/.test(text.slice(Math.max(0, token.start - 2), token.start)) || /^\s?[€£$]/.test(after))
    return isScaled || sizeOf(token) >= 100_000;
  return isCount(text, tokens, at, isScaled, language);
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

function isCount(
  text: string,
  tokens: readonly Token[],
  at: number,
  isScaled: boolean,
  language: JudgedLanguage,
): boolean {
  const token = tokens[at];
  if (!token || (!isScaled && !(sizeOf(token) >= 20))) return false;
  const from = at + (isScaled ? 2 : 1);
  for (const next of tokens.slice(from, from + REACH)) {
    // What is counted stands in the same clause: "è a 23, mentre".
    if (!isScaled && /[,;:()]/.test(text.slice(token.end, next.start))) return false;
    if (UNITS.has(next.word) || MONTH_NAMES.has(next.word) || isNumber(next)) return false;
    if (PEOPLE.has(next.word)) return true;
    if (PLURAL[language].test(next.raw)) return true;
    if (/^\p{Lu}/u.test(next.raw) && next !== tokens[from]) return false;
  }
  return false;
}
