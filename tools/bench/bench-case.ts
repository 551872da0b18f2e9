import type { Answer } from './answer.js';
import type { ChildServer } from '../run/start/child-server.js';

/** The built product under measurement, with a signed-in reader. */
export interface BenchProduct {
  readonly url: string;
  readonly token: string;
  readonly databaseUrl: string;
  readonly jwtSecret: string;
}

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
