import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { locatorOf, type Reading } from '../reading/reading.js';
import { foldedText, tokensOf } from '../reading/tokens.js';

/** The names as readers know them, by their form without capitals and signs. */
const AGENCIES: ReadonlyMap<string, string> = new Map([
  ['ap', 'Associated Press'],
  ['pti', 'Press Trust of India'],
  ...[
    'Reuters',
    'Associated Press',
    'Agence France-Presse',
    'AFP',
    'ANSA',
    'Adnkronos',
    'AGI',
    'DPA',
    'Bloomberg News',
    'Press Association',
    'PA Media',
    'Askanews',
    'Italpress',
    'LaPresse',
    'EFE',
    'UPI',
    'Press Trust of India',
    'Xinhua',
    'Kyodo News',
    'Yonhap',
    'TASS',
    'IANS',
    'Canadian Press',
    'Australian Associated Press',
  ].map((name) => [foldedText(name), name] as const),
]);
const EDGE_LENGTH = 80;

/** Finds a news agency that is credited as the author, or at the beginning or end of the text. */
export function agencyCreditSignal(reading: Reading): Finding[] {
  const { authors, domain, text } = reading.article;
  const agency = creditedAgency(reading);
  // The agency's own site does not take over the text of another.
  if (agency === null || domain.split('.').includes(foldedText(agency).replaceAll(' ', ''))) return [];
  const head = text.slice(0, EDGE_LENGTH);
  const last = reading.sentences.length - 1;
  const isByline = authors.some((author) => agencyIn(foldedText(author)) === agency);
  const locators = isByline
    ? [{ kind: 'metadata', field: 'author', value: agency } as const]
    : [locatorOf(reading, agencyIn(creditIn(head)) === agency ? sentenceOfCredit(reading, head) : last)];
  return [finding('authority.agency-credit', { data: { agency }, locators })];
}

/** The agency that an author, the beginning or the end of the text names. */
export function creditedAgency({ article: { authors, text } }: Reading): string | null {
  const edges = [text.slice(0, EDGE_LENGTH), text.slice(-EDGE_LENGTH)];
  return agencyIn([...authors, ...edges].map(creditIn).join(' '));
}

/** The sentence with the bracket; "HAYWARD, Calif. (AP)" is cut after "Calif.". */
function sentenceOfCredit({ sentences }: Reading, head: string): number {
  return Math.max(
    0,
    sentences.findIndex(({ span }) => span.end > head.indexOf('(')),
  );
}

/** Credits are in brackets, before a dash or alone: "(Reuters)", "ROMA, 3 MAR - (ANSA)". */
function creditIn(part: string): string {
  const marked = /\(([^()]{2,40})\)|^\s*([\p{Lu}][\p{L} ]{1,30})\s*[–—-]\s/u.exec(part);
  if (marked) {
    const credit = foldedText(marked[1] ?? marked[2] ?? '');
    return isAbbreviation(credit, part.slice(0, marked.index)) ? '' : credit;
  }
  return part.length < 40 ? foldedText(part) : '';
}

/** Whether the words before a bracket are its long form: "Artificial general intelligence (AGI)". */
function isAbbreviation(credit: string, before: string): boolean {
  const initials = tokensOf(before)
    .slice(-credit.length)
    .map(({ word }) => word.charAt(0));
  return credit.length > 1 && initials.join('') === credit;
}

export function agencyIn(credit: string): string | null {
  const padded = ` ${credit} `;
  return [...AGENCIES].find(([folded]) => padded.includes(` ${folded} `))?.[1] ?? null;
}
