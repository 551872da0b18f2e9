import type { KeyValueStore } from '../session/storage.js';

interface Submission {
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
  private changes: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: KeyValueStore,
    private readonly now: () => number,
  ) {}

  async find(address: string): Promise<Submission | null> {
    return (await this.read())[address] ?? null;
  }

  keep(address: string, submission: Submission): Promise<void> {
    return this.change(({ [address]: _, ...others }) => {
      const kept = [...Object.entries(others), [address, submission] as const].slice(-MAX_STORED);
      return Object.fromEntries(kept);
    });
  }

  drop(address: string): Promise<void> {
    return this.change(({ [address]: _, ...others }) => others);
  }

  clear(): Promise<void> {
    return this.change(() => ({}));
  }

  /** One change at a time, because each rewrites all submissions. */
  private change(change: (all: Submissions) => Submissions): Promise<void> {
    const changed = this.changes.then(async () => this.store.set(KEY, change(await this.read())));
    this.changes = changed.catch(() => undefined);
    return changed;
  }

  private async read(): Promise<Submissions> {
    const all = Object.entries((await this.store.get<Submissions>(KEY)) ?? {});
    return Object.fromEntries(all.filter(([, { startedAt }]) => this.now() - startedAt < STORED_MS));
  }
}
