import type { KeyValueStore } from '../session/storage.js';

/** A running submission. */
export interface Submission {
  readonly requestId: string;
  readonly origin: string;
  readonly startedAt: number;
}

type Submissions = Readonly<Record<string, Submission>>;

const KEY = 'submissions';
const STORED_MS = 24 * 60 * 60_000;
const MAX_STORED = 20;

/** Stores submissions by address, because popup and background may be closed at any time. */
export class SubmissionStore {
  constructor(
    private readonly store: KeyValueStore,
    private readonly now: () => number,
  ) {}

  async find(address: string): Promise<Submission | null> {
    return (await this.read())[address] ?? null;
  }

  async keep(address: string, submission: Submission): Promise<void> {
    const { [address]: _, ...others } = await this.read();
    const kept = [...Object.entries(others), [address, submission] as const].slice(-MAX_STORED);
    await this.store.set(KEY, Object.fromEntries(kept));
  }

  async drop(address: string): Promise<void> {
    const { [address]: _, ...others } = await this.read();
    await this.store.set(KEY, others);
  }

  clear(): Promise<void> {
    return this.store.remove(KEY);
  }

  private async read(): Promise<Submissions> {
    const all = Object.entries((await this.store.get<Submissions>(KEY)) ?? {});
    return Object.fromEntries(all.filter(([, { startedAt }]) => this.now() - startedAt < STORED_MS));
  }
}
