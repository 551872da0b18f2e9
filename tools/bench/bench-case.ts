import type { ChildServer } from '../run/start/child-server.js';
import type { ThrowAwayProduct } from '../run/start/throw-away-product.js';

/** The built product under measurement, with a signed-in reader. */
export type BenchProduct = ThrowAwayProduct & { readonly token: string };

/** What both servers are asked, over and over. */
export interface BenchRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** One comparison: a call of the product beside the least code that answers the same bytes. */
export interface BenchCase {
  readonly name: string;
  /** What the bare server does, for the table. */
  readonly against: string;
  /** The share of the bare server's requests per second that we aim at. */
  readonly aim: number;
  /** Makes what is asked for; called before anything else. */
  prepare?(product: BenchProduct): Promise<void>;
  request(product: BenchProduct): BenchRequest;
  /** Starts the bare server; `answer` is what the product answered. */
  startBare(product: BenchProduct, answer: Answer): Promise<ChildServer>;
}

/** What a server answered: the text of it, and the headers that a bare server has to answer as well. */
export interface Answer {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Node sets these by itself, or only here, where `fetch` has undone them. */
const NOT_OURS = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** Asks once, and fails where the answer is a refusal. */
export async function answerOf(url: string, { path, headers }: BenchRequest): Promise<Answer> {
  const response = await fetch(`${url}${path}`, { headers });
  if (!response.ok) throw new Error(`${url}${path} answered ${response.status}`);
  const told = [...response.headers].filter(([name]) => !NOT_OURS.has(name));
  return { body: await response.text(), headers: Object.fromEntries(told) };
}

/** Whether two answers are the same bytes; ids of requests are as long as each other, never the same. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  return fingerprint(one) === fingerprint(other);
}

function fingerprint({ body, headers }: Answer): string {
  const lines = Object.entries(headers).map(([name, value]) =>
    name === 'x-request-id' ? name : `${name}: ${value}`,
  );
  return [...lines.sort(), body].join('\n');
}
