import type { CueHit, Reading } from '../reading/reading.js';

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
export function weightPromisesIn(reading: Reading): CueHit[] {
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
