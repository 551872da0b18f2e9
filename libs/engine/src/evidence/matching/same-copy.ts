import { normaliseWord } from '../../text/normalise-text.js';
import { tokenise } from '../../text/tokenise.js';

const RUN = 5;
const LONGEST_READ = 20_000;
const FEWEST_RUNS = 8;
/** Half of the shorter text stands word for word in the other. */
const COPY_SHARE = 0.5;

/** Runs of five words, which two writers don't choose alike by chance. */
export function wordRuns(text: string): ReadonlySet<string> {
  const words = tokenise(text.slice(0, LONGEST_READ))
    .filter(({ kind }) => kind !== 'mark')
    .map((token) => normaliseWord(token.text));
  const runs = new Set<string>();
  for (let at = 0; at + RUN <= words.length; at++) runs.add(words.slice(at, at + RUN).join(' '));
  return runs;
}

/** Says whether two texts are one text, shortened or adapted. */
export function isSameCopy(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [shorter, longer] = one.size <= other.size ? [one, other] : [other, one];
  if (shorter.size < FEWEST_RUNS) return false;
  let shared = 0;
  for (const run of shorter) if (longer.has(run)) shared += 1;
  return shared / shorter.size >= COPY_SHARE;
}
