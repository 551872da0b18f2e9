import type { KeyValueStore } from '../session/storage.js';

/** A running submission. The server works on it whether the popup is open or not. */
export interface Submission {
  readonly requestId: string;
  /** The server that has it. */
  readonly origin: string;
  readonly startedAt: number;
}

type Submissions = Readonly<Record<string, Submission>>;

const KEY = 'submissions';
const STORED_MS = 24 * 60 * 60_000;
const MAX_STORED = 20;

/** Remembers what was submitted, by address, over every end of the popup and of the background. */
export class SubmissionStore {
  constructor(
    private readonly store: KeyValueStore,
    private readonly now: () => number,
  ) {}

  async find(address: string): Promise<Submission | null> {
    return (await this.read())[address] ?? null;
  }

  async keep(address: string, submission: Submission): Promise<void> {
    const others = Object.entries(await this.read()).filter(([known]) => known !== address);
    const kept = [...others, [address, submission] as const].slice(-MAX_STORED);
    await this.store.set(KEY, Object.fromEntries(kept));
  }

  async drop(address: string): Promise<void> {
    const others = Object.entries(await this.read()).filter(([known]) => known !== address);
    await this.store.set(KEY, Object.fromEntries(others));
  }

  /** With the account goes what it asked for. */
  clear(): Promise<void> {
    return this.store.remove(KEY);
  }

  private async read(): Promise<Submissions> {
    const all = Object.entries((await this.store.get<Submissions>(KEY)) ?? {});
    return Object.fromEntries(all.filter(([, { startedAt }]) => this.now() - startedAt < STORED_MS));
  }
}
