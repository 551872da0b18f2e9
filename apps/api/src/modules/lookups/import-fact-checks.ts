import { createReadStream } from 'node:fs';
import { claimReviewsIn, type CheckedClaim } from '@vaglio/engine';
import { IMPORT, type FactChecks } from './fact-checks.js';

const ROWS_AT_ONCE = 2_000;
const LONGEST_ELEMENT = 200_000;
/** Reviews of one element of a feed. */
const MOST_OF_ELEMENT = 10;

/** The result of an import. */
export interface ImportOutcome {
  readonly elements: number;
  readonly stored: number;
  readonly removed: number;
}

/**
 * Takes over a feed of ClaimReviews in the form of Data Commons (`DataFeed`), from a file or a URL. What an earlier import
 * had and this one has not is removed, unless this one had nothing at all.
 */
export async function importFactChecks(factChecks: FactChecks, source: string): Promise<ImportOutcome> {
  const startedAt = await factChecks.now();
  let elements = 0;
  let stored = 0;
  let waiting: CheckedClaim[] = [];
  const write = async (): Promise<void> => {
    await factChecks.add(waiting, IMPORT);
    stored += waiting.length;
    waiting = [];
  };
  for await (const element of elementsOf(await opened(source))) {
    elements += 1;
    waiting.push(...claimReviewsIn(element, MOST_OF_ELEMENT));
    if (waiting.length >= ROWS_AT_ONCE) await write();
  }
  await write();
  const removed = stored === 0 ? 0 : await factChecks.removeUnseen(IMPORT, startedAt);
  return { elements, stored, removed };
}

async function opened(source: string): Promise<AsyncIterable<Uint8Array>> {
  if (!/^https?:\/\//i.test(source)) return createReadStream(source);
  const response = await fetch(source, { headers: { accept: 'application/json' } });
  if (!response.ok || response.body === null) throw new Error(`${source} answered ${response.status}.`);
  return response.body;
}

/** The objects in a file's list, one at a time: the file is too large to be read as a whole. */
export async function* elementsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  const open: string[] = [];
  let isString = false;
  let isEscaped = false;
  let element: string[] | null = null;
  let length = 0;
  let depth = 0;
  for await (const bytes of chunks) {
    const text = decoder.decode(bytes, { stream: true });
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const char = text[at];
      if (isString) {
        if (isEscaped) isEscaped = false;
        else if (char === '\\') isEscaped = true;
        else if (char === '"') isString = false;
      } else if (char === '"') isString = true;
      else if (char === '{' || char === '[') {
        // A list at the top, or in the object at the top.
        if (element === null && char === '{' && open.at(-1) === '[' && open.length <= 2) {
          element = [];
          length = 0;
          from = at;
          depth = open.length;
        }
        open.push(char);
      } else if (char === '}' || char === ']') {
        open.pop();
        if (element === null || open.length !== depth) continue;
        element.push(text.slice(from, at + 1));
        const whole = length <= LONGEST_ELEMENT ? parsed(element.join('')) : undefined;
        element = null;
        if (whole !== undefined) yield whole;
      }
    }
    if (element === null) continue;
    length += text.length - from;
    if (length <= LONGEST_ELEMENT) element.push(text.slice(from));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
