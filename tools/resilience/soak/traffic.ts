import { adminArticlesRoutes, articlesRoutes, authRoutes } from '@vaglio/contracts';
import { articleIn, type Answer, type ApiUser } from '../faults/system/api-user.js';
import type { TestSystem } from '../faults/system/test-system.js';

const READERS = 30;
const FIRST_ARTICLES = 20;
const LABELS = [['MISINFORMATION'], []] as const;

/** The users of a soak, all through the proxy, and their actions. */
export class Traffic {
  /** Shares that were answered, which must be what the articles count. */
  shares = 0;
  private edits = 0;

  private constructor(
    private readonly system: TestSystem,
    private readonly readers: readonly ApiUser[],
    private readonly administrator: ApiUser,
    private readonly articles: string[],
  ) {}

  static async begin(system: TestSystem): Promise<Traffic> {
    const readers: ApiUser[] = [];
    for (let reader = 0; reader < READERS; reader += 1) readers.push(await system.newUser(system.publicUrl));
    const administrator = (await system.administrator()).at(system.publicUrl);
    const traffic = new Traffic(system, readers, administrator, []);
    for (let page = 0; page < FIRST_ARTICLES; page += 1) {
      const problem = await traffic.submit();
      if (problem) throw new Error(`The first submissions failed: ${problem}`);
    }
    return traffic;
  }

  /** What a newspaper's day is like: much reading, some sign-ins, now and then a link or a correction. */
  get actions(): readonly Action[] {
    const read = (name: string, weight: number, path: () => string): Action => ({
      name,
      weight,
      perform: () => this.read(path()),
    });
    return [
      read('list', 22, () => '/api/articles?offset=0&limit=20'),
      read('latest', 12, () => '/api/articles?latest=true&limit=10'),
      read('article', 22, () => `/api/articles/${this.anArticle()}`),
      read('search', 6, () => '/api/articles?q=harbour'),
      read('home page', 8, () => '/'),
      read('article page', 12, () => `/article/${this.anArticle()}`),
      {
        name: 'own articles',
        weight: 4,
        perform: () => this.right(this.reader().ask(articlesRoutes.mine)),
      },
      { name: 'sign-in', weight: 4, perform: () => this.signIn() },
      { name: 'submission', weight: 6, perform: () => this.submit() },
      { name: 'registration and share', weight: 2, perform: () => this.share() },
      { name: 'edit by staff', weight: 2, perform: () => this.edit() },
    ];
  }

  private reader(): ApiUser {
    return oneOf(this.readers);
  }

  private anArticle(): string {
    return oneOf(this.articles);
  }

  private async read(path: string): Promise<string | null> {
    const answer = await fetch(`${this.system.publicUrl}${path}`, { signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    return answer.status === 200 ? null : `answered ${answer.status}`;
  }

  private async signIn(): Promise<string | null> {
    const reader = this.reader();
    const body = reader.credentials ?? { email: '', password: '' };
    return this.right(reader.ask(authRoutes.login, { body }));
  }

  /** Waits for the article. */
  private async submit(): Promise<string | null> {
    const answer = await this.reader().analyze(this.system.site.page());
    const article = articleIn(answer);
    if (article) this.articles.push(article.id);
    return this.right(Promise.resolve(answer));
  }

  /** By a caller of its own each time: one an hour counts for each. */
  private async share(): Promise<string | null> {
    const body = { articleId: this.anArticle(), platform: 'facebook' } as const;
    const reader = await this.system.newUser(this.system.publicUrl);
    const answer = await reader.ask(articlesRoutes.share, { body });
    if (answer.status === 200) this.shares += 1;
    return this.right(Promise.resolve(answer));
  }

  private async edit(): Promise<string | null> {
    this.edits += 1;
    const params = { id: this.anArticle() };
    const body = { labels: LABELS[this.edits % LABELS.length] ?? [] };
    return this.right(this.administrator.ask(adminArticlesRoutes.update, { params, body }));
  }

  private async right(asked: Promise<Answer>): Promise<string | null> {
    const { status } = await asked;
    return status === 200 ? null : `answered ${status}`;
  }
}

function oneOf<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}

/** An action and its share among a hundred. */
export interface Action {
  readonly name: string;
  readonly weight: number;
  /** Gives what was wrong with the answer; null where it was right. */
  perform(): Promise<string | null>;
}

/** A choice of acts by their weights; `random` is from 0 up to 1. */
export function choose(actions: readonly Action[], random: number): Action {
  const total = actions.reduce((sum, { weight }) => sum + weight, 0);
  let left = random * total;
  for (const action of actions) {
    left -= action.weight;
    if (left < 0) return action;
  }
  return actions[actions.length - 1] as Action;
}
