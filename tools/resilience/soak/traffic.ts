import { adminArticlesRoutes, articlesRoutes, authRoutes } from '@vaglio/contracts';
import { articleIn, type Answer, type ApiUser } from '../faults/system/api-user.js';
import type { TestSystem } from '../faults/system/test-system.js';

const READERS = 30;
const FIRST_ARTICLES = 20;

export interface Action {
  readonly name: string;
  /** Its share among a hundred. */
  readonly weight: number;
  /** Returns what was wrong with the answer, or null. */
  perform(): Promise<string | null>;
}

/** The users of a soak and their actions, all through the proxy. */
export class Traffic {
  /** The shares that were answered. */
  shares = 0;
  private edits = 0;
  private readonly articles: string[] = [];

  private constructor(
    private readonly system: TestSystem,
    private readonly readers: readonly ApiUser[],
    private readonly administrator: ApiUser,
  ) {}

  static async begin(system: TestSystem): Promise<Traffic> {
    const readers: ApiUser[] = [];
    for (let reader = 0; reader < READERS; reader += 1) readers.push(await system.newUser(system.publicUrl));
    const administrator = (await system.administrator()).at(system.publicUrl);
    const traffic = new Traffic(system, readers, administrator);
    for (let page = 0; page < FIRST_ARTICLES; page += 1) {
      const problem = await traffic.submit();
      if (problem) throw new Error(`The first submissions failed: ${problem}`);
    }
    return traffic;
  }

  /** Mostly reading, some sign-ins and submissions, and a few edits. */
  get actions(): readonly Action[] {
    const action = (name: string, weight: number, perform: Action['perform']) => ({ name, weight, perform });
    const read = (name: string, weight: number, path: () => string) =>
      action(name, weight, () => this.read(path()));
    return [
      read('list', 22, () => '/api/articles?offset=0&limit=20'),
      read('latest', 12, () => '/api/articles?latest=true&limit=10'),
      read('article', 22, () => `/api/articles/${oneOf(this.articles)}`),
      read('search', 6, () => '/api/articles?q=harbour'),
      read('home page', 8, () => '/'),
      read('article page', 12, () => `/article/${oneOf(this.articles)}`),
      action('own articles', 4, async () => problemOf(await oneOf(this.readers).call(articlesRoutes.mine))),
      action('sign-in', 4, () => this.signIn()),
      action('submission', 6, () => this.submit()),
      action('registration and share', 2, () => this.share()),
      action('edit by staff', 2, () => this.edit()),
    ];
  }

  private async read(path: string): Promise<string | null> {
    const answer = await fetch(`${this.system.publicUrl}${path}`, { signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    return problemOf(answer);
  }

  private async signIn(): Promise<string | null> {
    const reader = oneOf(this.readers);
    const body = reader.credentials ?? { email: '', password: '' };
    return problemOf(await reader.call(authRoutes.login, { body }));
  }

  private async submit(): Promise<string | null> {
    const answer = await oneOf(this.readers).analyze(this.system.site.page());
    const article = articleIn(answer);
    if (article) this.articles.push(article.id);
    return problemOf(answer);
  }

  /** By a new user each time, because only one share an hour of each user counts. */
  private async share(): Promise<string | null> {
    const body = { articleId: oneOf(this.articles), platform: 'facebook' } as const;
    const reader = await this.system.newUser(this.system.publicUrl);
    const answer = await reader.call(articlesRoutes.share, { body });
    if (answer.status === 200) this.shares += 1;
    return problemOf(answer);
  }

  private async edit(): Promise<string | null> {
    this.edits += 1;
    const params = { id: oneOf(this.articles) };
    const body = { labels: this.edits % 2 === 0 ? (['MISINFORMATION'] as const) : [] };
    return problemOf(await this.administrator.call(adminArticlesRoutes.update, { params, body }));
  }
}

function problemOf({ status }: Pick<Answer, 'status'>): string | null {
  return status === 200 ? null : `answered ${status}`;
}

function oneOf<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}

/** Chooses an action by weight; `random` is from 0 up to 1. */
export function chooseAction(actions: readonly Action[], random: number): Action {
  const total = actions.reduce((sum, { weight }) => sum + weight, 0);
  let left = random * total;
  return actions.find(({ weight }) => (left -= weight) < 0) ?? (actions.at(-1) as Action);
}
