import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ProcessConfig } from '../../../shared/config/server.config.js';
import { AnalysisCompletedEvent } from '../../../shared/events/analysis-completed.event.js';
import { AnalysisStoredEvent } from '../../../shared/events/analysis-stored.event.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../../shared/events/system-error.event.js';
import { withTrace } from '../../../shared/logging/trace.js';
import { JobQueue } from '../../../shared/queue/job-queue.js';
import { PeriodicJobs, type PeriodicJob } from '../../../shared/periodic-jobs.js';
import { FACEBOOK_LIMITS, type FacebookLimits } from '../facebook.limits.js';
import { facebookQueue } from '../facebook.queue.js';
import { GraphClient } from '../graph.client.js';
import { ArticlePoster } from './article-poster.js';
import { FacebookPostsRepository, type DuePost } from './facebook-posts.repository.js';

const BATCH_SIZE = 50;

/**
 * Adds a post in the transaction of each new article and enqueues due posts. Does nothing when no page is configured.
 */
@Injectable()
export class PostDispatcher implements OnModuleInit, OnApplicationBootstrap {
  private readonly job: PeriodicJob | null;

  constructor(
    @Inject(JobQueue) private readonly queue: JobQueue,
    private readonly events: EventBus,
    private readonly posts: FacebookPostsRepository,
    private readonly poster: ArticlePoster,
    private readonly graph: GraphClient,
    @Inject(FACEBOOK_LIMITS) private readonly limits: FacebookLimits,
    private readonly process: ProcessConfig,
    jobs: PeriodicJobs,
  ) {
    this.job = graph.isConfigured
      ? jobs.add({
          name: 'queue due Facebook posts',
          everyMs: limits.lookEveryMs,
          in: 'workers',
          atStart: true,
          run: () => this.queueDue(),
        })
      : null;
  }

  /** Before any worker starts, so that the first article is posted too. */
  onModuleInit(): void {
    if (!this.graph.isConfigured) return;
    this.events.subscribeWithin(AnalysisStoredEvent, async ({ article, isNewArticle }, manager) => {
      if (isNewArticle) await this.posts.add(manager, article.id);
    });
    this.events.subscribe(AnalysisCompletedEvent, ({ isNewArticle }) => {
      if (isNewArticle) this.job?.runNow();
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.graph.isConfigured || !this.process.runsWorker) return;
    await this.queue.process(facebookQueue, 1, (job) => this.poster.post(job.payload.articleId));
  }

  private async queueDue(): Promise<void> {
    for (const articleId of await this.posts.abandon(this.limits.claimMs)) {
      this.events.publish(new SystemErrorEvent('FACEBOOK_NOT_POSTED', `article ${articleId}: interrupted`));
    }
    for (const post of await this.posts.due(BATCH_SIZE)) {
      await withTrace(post.traceId, () => this.enqueue(post));
    }
  }

  private enqueue({ articleId, attempts }: DuePost): Promise<boolean> {
    return this.queue.enqueue(facebookQueue, { articleId }, { id: `${articleId}.${attempts}` });
  }
}
