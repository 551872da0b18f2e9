import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ProcessConfig } from '../../../shared/config/server.config.js';
import { AnalysisCompletedEvent, AnalysisStoredEvent } from '../../../shared/events/analysis.events.js';
import { ArticleRestoredEvent, CorrectionPublishedEvent } from '../../../shared/events/article.events.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../../shared/events/system.events.js';
import { withTrace } from '../../../shared/logging/trace.js';
import { JobQueue, type QueueDefinition } from '../../../shared/queue/job-queue.js';
import { PeriodicJobs } from '../../../shared/periodic-jobs.js';
import { FacebookLimits } from '../facebook.limits.js';
import { GraphClient } from '../graph.client.js';
import { ArticlePoster } from './article-poster.js';
import { FacebookPostsRepository } from './facebook-posts.repository.js';

/** A job is one attempt; the post's row stores when the next one is due. */
export const facebookQueue: QueueDefinition<{ readonly articleId: string }> = {
  name: 'facebook',
  maxWaiting: 10_000,
};

const BATCH_SIZE = 50;

type StateOnPage = 'waiting' | 'outdated' | 'edited' | 'commented' | 'current';

/**
 * Adds a post with each new article, marks it as outdated with a correction, and enqueues due posts. Posts nothing when no
 * page is configured.
 */
@Injectable()
export class PostDispatcher implements OnApplicationBootstrap {
  constructor(
    @Inject(JobQueue) private readonly queue: JobQueue,
    private readonly events: EventBus,
    private readonly posts: FacebookPostsRepository,
    private readonly poster: ArticlePoster,
    private readonly graph: GraphClient,
    private readonly limits: FacebookLimits,
    private readonly process: ProcessConfig,
    jobs: PeriodicJobs,
  ) {
    events.subscribeInTransaction(CorrectionPublishedEvent, async ({ articleId, kind, score }, manager) => {
      if (kind === 'withdrawal' || score) await this.posts.outdate(manager, articleId);
    });
    events.subscribeInTransaction(ArticleRestoredEvent, ({ articleId }, manager) =>
      this.posts.outdate(manager, articleId),
    );
    if (!graph.isConfigured) return;
    events.subscribeInTransaction(AnalysisStoredEvent, async ({ article, isNewArticle }, manager) => {
      if (isNewArticle) await this.posts.add(manager, article.id);
    });
    const job = jobs.add({
      name: 'queue due Facebook posts',
      everyMs: limits.pollEveryMs,
      in: 'workers',
      atStart: true,
      run: () => this.queueDue(),
    });
    events.subscribe(AnalysisCompletedEvent, ({ isNewArticle }) => {
      if (isNewArticle) job.runNow();
    });
  }

  /** Returns whether the page shows a correction of that time; null when the article was not posted before. */
  async stateOf(articleId: string, publishedAt: Date): Promise<StateOnPage | null> {
    const post = await this.posts.find(articleId, publishedAt);
    if (!post) return null;
    if (post.isOutdated || post.editState === 'editing')
      return this.graph.isConfigured ? 'waiting' : 'outdated';
    const isOld = post.textAt === null || post.textAt < publishedAt;
    if (isOld || post.editState === 'failed') return 'outdated';
    return post.editState ?? 'current';
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.graph.isConfigured || !this.process.runsWorker) return;
    await this.queue.process(facebookQueue, 1, (job) => this.poster.post(job.payload.articleId));
  }

  private async queueDue(): Promise<void> {
    for (const articleId of await this.posts.abandon(this.limits.claimMs)) {
      this.events.publish(new SystemErrorEvent('FACEBOOK_NOT_POSTED', `article ${articleId}: interrupted`));
    }
    for (const { articleId, attempts, traceId } of await this.posts.due(BATCH_SIZE)) {
      await withTrace(traceId, () =>
        this.queue.enqueue(facebookQueue, { articleId }, { id: `${articleId}.${attempts}` }),
      );
    }
  }
}
