import { Inject, Injectable, Logger } from '@nestjs/common';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../../shared/events/system-error.event.js';
import { ArticleStore } from '../../articles/index.js';
import { FACEBOOK_LIMITS, type FacebookLimits } from '../facebook.limits.js';
import { GraphClient } from '../graph/graph.client.js';
import { GraphError } from '../graph/graph.error.js';
import { isPublicLink } from '../public-link.js';
import { FacebookPostsRepository } from './facebook-posts.repository.js';
import { PostMetrics } from './post-metrics.js';
import { postWords } from './post-words.js';

/** Posts one article, at most once: whoever claims its row, and nobody after an answer that wasn't heard. */
@Injectable()
export class ArticlePoster {
  private readonly logger = new Logger(ArticlePoster.name);

  constructor(
    private readonly posts: FacebookPostsRepository,
    private readonly articles: ArticleStore,
    private readonly graph: GraphClient,
    private readonly events: EventBus,
    private readonly metrics: PostMetrics,
    @Inject(FACEBOOK_LIMITS) private readonly limits: FacebookLimits,
    private readonly http: HttpConfig,
  ) {}

  async post(articleId: string): Promise<void> {
    const attempts = await this.posts.claim(articleId);
    if (attempts === null) return;
    const [article] = await this.articles.summaries([articleId]);
    if (!article) return this.end(articleId, 'failed', { failure: 'article-gone' });
    const link = `${this.http.publicUrl}/article/${articleId}`;
    if (!isPublicLink(link)) {
      this.tellStaff(articleId, 'private-link');
      return this.end(articleId, 'failed', { failure: 'private-link' });
    }
    try {
      const postId = await this.graph.post({ message: postWords(article), link });
      await this.end(articleId, 'posted', { postId });
      this.logger.log({ msg: 'an article was posted', articleId });
    } catch (error) {
      await this.settleFailure(articleId, attempts, error);
    }
  }

  private async settleFailure(articleId: string, attempts: number, error: unknown): Promise<void> {
    if (!(error instanceof GraphError)) throw error;
    const { failure } = error;
    this.logger.warn({ msg: 'an article was not posted', articleId, attempts, failure, err: error });
    if (failure === 'duplicate') return this.end(articleId, 'posted', { failure });
    const isOver = !error.isWorthAnotherTry || attempts >= this.limits.attempts;
    // A token is renewed by a person, who has to hear of it now and not after the last try.
    if (isOver || failure === 'token') this.tellStaff(articleId, failure);
    if (isOver) return this.end(articleId, failure === 'unanswered' ? 'unknown' : 'failed', { failure });
    this.metrics.ended('retried');
    return this.posts.retry(articleId, this.waitAfter(attempts), failure);
  }

  private end(...ending: Parameters<FacebookPostsRepository['end']>): Promise<void> {
    this.metrics.ended(ending[1]);
    return this.posts.end(...ending);
  }

  private tellStaff(articleId: string, failure: string): void {
    const code = failure === 'token' ? 'FACEBOOK_TOKEN_EXPIRED' : 'FACEBOOK_NOT_POSTED';
    this.events.publish(new SystemErrorEvent(code, `article ${articleId}: ${failure}`));
  }

  private waitAfter(attempts: number): number {
    const { firstRetryMs, longestRetryMs } = this.limits;
    return Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
  }
}
