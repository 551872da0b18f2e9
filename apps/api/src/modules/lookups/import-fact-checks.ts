import { createReadStream } from 'node:fs';
import { claimReviewsIn, type CheckedClaim } from '@vaglio/engine';
import { IMPORT, type FactChecks } from './fact-checks.js';

const BATCH_SIZE = 2_000;
const MAX_ELEMENT_CHARS = 200_000;
const MAX_REVIEWS_PER_ELEMENT = 10;

/**
 * Imports a feed of ClaimReviews in the format of Data Commons (`DataFeed`), from a file or a URL. Deletes the reviews of
 * earlier imports that the feed no longer has, unless the feed has none at all or is not complete.
 */
export async function importFactChecks(
  factChecks: FactChecks,
  source: string,
): Promise<{ readonly elements: number; readonly stored: number; readonly removed: number }> {
  const startedAt = await factChecks.now();
  let elements = 0;
  let stored = 0;
  let waiting: CheckedClaim[] = [];
  const write = async (): Promise<void> => {
    await factChecks.add(waiting, IMPORT);
    stored += waiting.length;
    waiting = [];
  };
  for await (const element of elementsOf(await open(source))) {
    elements += 1;
    waiting.push(...claimReviewsIn(element, MAX_REVIEWS_PER_ELEMENT));
    if (waiting.length >= BATCH_SIZE) await write();
  }
  await write();
  const removed = stored === 0 ? 0 : await factChecks.removeUnseen(IMPORT, startedAt);
  return { elements, stored, removed };
}

async function open(source: string): Promise<AsyncIterable<Uint8Array>> {
  if (!/^https?:\/\//i.test(source)) return createReadStream(source);
  const response = await fetch(source, { headers: { accept: 'application/json' } });
  if (!response.ok || response.body === null) throw new Error(`${source} answered ${response.status}.`);
  return response.body;
}

/** Streams the objects of the feed's list, because the file is too large to be parsed at once. */
async function* elementsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  const brackets: string[] = [];
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
        // An object of a list at the top level, or of a list in the top-level object.
        if (element === null && char === '{' && brackets.at(-1) === '[' && brackets.length <= 2) {
          element = [];
          length = 0;
          from = at;
          depth = brackets.length;
        }
        brackets.push(char);
      } else if (char === '}' || char === ']') {
        brackets.pop();
        if (element === null || brackets.length !== depth) continue;
        element.push(text.slice(from, at + 1));
        const whole = length <= MAX_ELEMENT_CHARS ? parseJson(element.join('')) : undefined;
        element = null;
        if (whole !== undefined) yield whole;
      }
    }
    if (element === null) continue;
    length += text.length - from;
    if (length <= MAX_ELEMENT_CHARS) element.push(text.slice(from));
  }
  // The reviews of the missing part must not be deleted.
  if (brackets.length > 0) throw new Error('The feed is not complete: it ends before its last bracket.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
