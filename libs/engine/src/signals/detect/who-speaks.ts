import type { CueHit, Reading, SentenceReading } from '../reading/reading.js';
import { MONTH_WORDS } from '../reading/month-words.js';
import { isCapitalised, type Token } from '../reading/tokens.js';

const MOST = 3;
/** A name stands beside the verb that lets it speak. */
const REACH = 10;
const PARTICLES = new Set('of for the de di da del della dei delle van von al el la le du'.split(' '));
const WEEKDAYS =
  'monday tuesday wednesday thursday friday saturday sunday lunedi martedi mercoledi giovedi venerdi sabato domenica'.split(
    ' ',
  );
const NO_NAME = new Set([...WEEKDAYS, ...MONTH_WORDS]);

/** Small words that are capitalised only because a sentence begins with them. */
const OPENERS = new Set(
  'a ad al alla anche come con da dal dalla di e ed in ma per secondo su sul sulla after and as at before but by for from if on since to when while with'.split(
    ' ',
  ),
);

interface Run {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Whom attributions name: full names and bodies of two words or more, as the text writes them, the first few. */
export function whoSpeaks(reading: Reading, hits: readonly CueHit[]): string[] {
  const found = hits.flatMap((hit) => {
    const sentence = reading.sentences[hit.sentence];
    return sentence ? (nearestName(sentence, hit, reading) ?? []) : [];
  });
  const names: string[] = [];
  for (const name of found) {
    if (!names.some((other) => other.includes(name) || name.includes(other))) names.push(name);
  }
  return names.slice(0, MOST);
}

function nearestName(sentence: SentenceReading, hit: CueHit, reading: Reading): string | null {
  const { tokens } = sentence;
  const at = tokens.findIndex((token) => token.end > hit.start);
  const last = tokens.findLastIndex((token) => token.start < hit.end);
  const near = runsOf(tokens, reading.article.text)
    .map((run) => ({ ...run, away: run.from > last ? run.from - last : Math.max(0, at - run.to) }))
    .filter(({ away }) => away <= REACH)
    .toSorted((one, other) => one.away - other.away);
  return near[0]?.text ?? null;
}

/** Runs of two capitalised words or more, particles between them included, nothing but a space or a hyphen between two. */
function runsOf(tokens: readonly Token[], text: string): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    if (!isNamePart(tokens[from]) || (from === 0 && OPENERS.has(tokens[from]?.word ?? ''))) continue;
    let to = from;
    for (let next = from + 1; next < tokens.length && isJoined(tokens, next, text); next += 1) {
      if (isNamePart(tokens[next])) to = next;
      else if (!PARTICLES.has(tokens[next]?.word ?? '') || next - to > 2) break;
    }
    const words = tokens.slice(from, to + 1).filter(isNamePart).length;
    if (words >= 2) runs.push({ text: text.slice(tokens[from]?.start, tokens[to]?.end), from, to });
    from = to;
  }
  return runs;
}

function isNamePart(token: Token | undefined): boolean {
  return token !== undefined && isCapitalised(token) && token.raw.length > 1 && !NO_NAME.has(token.word);
}

function isJoined(tokens: readonly Token[], at: number, text: string): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  return (
    before !== undefined &&
    token !== undefined &&
    /^(?: |-|\. |['’])$/.test(text.slice(before.end, token.start))
  );
}
