import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { CUES } from '../cues/cues.js';
import { locatorOf, type Reading } from '../reading/reading.js';
import { tokensOf } from '../reading/tokens.js';
import type { Signal } from '../signal.js';

const AGENCIES = CUES.en.agency;
const EDGE = 80;

/** A news agency credited as the author, at the head or at the foot of the text. */
export class AgencyCreditSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const { authors, text } = reading.article;
    const agency = credited([...authors, text.slice(0, EDGE), text.slice(-EDGE)].map(bracketed).join(' '));
    if (agency === null) return [];
    const isByline = authors.some((author) => credited(folded(author)) === agency);
    const locators = isByline
      ? [{ kind: 'metadata', field: 'author', value: agency } as const]
      : [locatorOf(reading, text.slice(0, EDGE).includes(agency) ? 0 : reading.sentences.length - 1)];
    return [finding('authority.agency-credit', { data: { agency }, locators })];
  }
}

/** Credits stand in brackets, after a dash or alone: "(Reuters)", "ROMA, 3 MAR - (ANSA)". */
function bracketed(part: string): string {
  const marked = /\(([^()]{2,40})\)|^\s*([\p{Lu}][\p{L} ]{1,30})\s*[–—-]\s/u.exec(part);
  if (marked) return folded(marked[1] ?? marked[2] ?? '');
  return part.length < 40 ? folded(part) : '';
}

function credited(part: string): string | null {
  const padded = ` ${part} `;
  const agency = AGENCIES.find((name) => padded.includes(` ${name} `));
  if (agency === undefined) return null;
  return agency.length <= 4
    ? agency.toUpperCase()
    : agency.replace(/(?:^| )\p{L}/gu, (letter) => letter.toUpperCase());
}

function folded(text: string): string {
  return tokensOf(text)
    .map((token) => token.word)
    .join(' ');
}
