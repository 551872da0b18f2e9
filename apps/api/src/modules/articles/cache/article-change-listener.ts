import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { PostgresListener } from '../../../shared/database/postgres-listener.js';
import { ArticleChanges } from './article-changes.js';

/** `articleId` is null when any article may have changed. */
type Listener = (articleId: string | null) => void;

/** The channel of the table's triggers. */
const CHANNEL = 'vaglio_articles';

/** Calls its listeners after each committed change of an article in any process. Caches must not be used while `isUp` is false. */
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
      // Earlier changes were missed.
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
