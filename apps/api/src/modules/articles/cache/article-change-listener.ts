import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { PostgresListener } from '../../../shared/database/postgres-listener.js';
import { ArticleChanges } from './article-changes.js';

/** What changed: one article, or null for any. */
type Listener = (articleId: string | null) => void;

/** The triggers of the table send their notifications on it. */
const CHANNEL = 'vaglio_articles';

/**
 * Calls its listeners for every committed change of an article, made by any process or program, and says whether it can:
 * without it no cached answer may be used.
 */
@Injectable()
export class ArticleChangeListener implements OnApplicationBootstrap {
  private readonly logger = new Logger(ArticleChangeListener.name);
  private readonly listeners = new Set<Listener>();
  private isListening = false;

  constructor(
    changes: ArticleChanges,
    private readonly postgres: PostgresListener,
  ) {
    changes.subscribe((articleId) => this.announce(articleId));
  }

  get isUp(): boolean {
    return this.isListening;
  }

  subscribe(listener: Listener): void {
    this.listeners.add(listener);
  }

  onApplicationBootstrap(): void {
    const listening = this.postgres.listen(CHANNEL, {
      onMessage: (payload) => this.receive(payload),
      // Changes from before this moment were not announced.
      onUp: () => {
        this.announce(null);
        this.isListening = true;
      },
      onDown: () => {
        this.isListening = false;
        this.announce(null);
      },
    });
    listening.catch((error: unknown) => {
      this.logger.warn({ msg: 'changes of articles are not received; answers are not cached', err: error });
    });
  }

  private receive(payload: string): void {
    if (payload === 'any') this.announce(null);
    else for (const articleId of payload.split(',')) this.announce(articleId);
  }

  private announce(articleId: string | null): void {
    for (const listener of this.listeners) listener(articleId);
  }
}
