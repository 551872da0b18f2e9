import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { PostgresListener } from '../../../shared/database/postgres-listener.js';
import { ANY, ArticleChanges, type ArticleListener, CHANNEL } from './article-changes.js';

/** Calls its listeners after each committed change of an article in any process. Caches must not be used while `isUp` is false. */
@Injectable()
export class ArticleChangeListener implements OnApplicationBootstrap {
  private readonly logger = new Logger(ArticleChangeListener.name);
  private readonly listeners = new Set<ArticleListener>();
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

  subscribe(listener: ArticleListener): void {
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
    if (payload === ANY) this.announce(null);
    else for (const articleId of payload.split(',')) this.announce(articleId);
  }

  private announce(articleId: string | null): void {
    for (const listener of this.listeners) listener(articleId);
  }
}
