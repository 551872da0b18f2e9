import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { ProcessConfig } from '../../../shared/config/server.config.js';
import { AnalysisCompletedEvent } from '../../../shared/events/analysis-completed.event.js';
import { AnalysisStoredEvent } from '../../../shared/events/analysis-stored.event.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../../shared/events/system-error.event.js';
import { withTrace } from '../../../shared/logging/trace.js';
import { JobQueue } from '../../../shared/queue/job-queue.js';
import { Lookout } from '../../../shared/queue/lookout.js';
import { FACEBOOK_LIMITS, type FacebookLimits } from '../facebook.limits.js';
import { facebookQueue } from '../facebook.queue.js';
import { GraphClient } from '../graph/graph.client.js';
import { ArticlePoster } from './article-poster.js';
import { FacebookPostsRepository, type DuePost } from './facebook-posts.repository.js';

const AT_ONCE = 50;

/**
 * Writes down with each new article that it is to be posted, and puts what is due into the queue; does nothing at all where no
 * page is configured.
 */
@Injectable()
export class PostDispatcher implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly lookout: Lookout;

  constructor(
    @Inject(JobQueue) private readonly queue: JobQueue,
    private readonly events: EventBus,
    private readonly posts: FacebookPostsRepository,
    private readonly poster: ArticlePoster,
    private readonly graph: GraphClient,
    @Inject(FACEBOOK_LIMITS) private readonly limits: FacebookLimits,
    private readonly process: ProcessConfig,
  ) {
    this.lookout = new Lookout(() => this.lookOnce(), limits.lookEveryMs);
  }

  /** Before any worker begins: the first article counts. */
  onModuleInit(): void {
    if (!this.graph.isConfigured) return;
    this.events.subscribeWithin(AnalysisStoredEvent, async ({ article, isNewArticle }, manager) => {
      if (isNewArticle) await this.posts.add(manager, article.id);
    });
    this.events.subscribe(AnalysisCompletedEvent, ({ isNewArticle }) => {
      if (isNewArticle) this.lookout.look();
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.graph.isConfigured || !this.process.runsWorker) return;
    await this.queue.process(facebookQueue, 1, (job) => this.poster.post(job.payload.articleId));
    this.lookout.start();
  }

  /** Before, because the queue closes at the same moment. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.lookout.stop();
  }

  private async lookOnce(): Promise<void> {
    for (const articleId of await this.posts.abandon(this.limits.claimMs)) {
      this.events.publish(new SystemErrorEvent('FACEBOOK_NOT_POSTED', `article ${articleId}: interrupted`));
    }
    for (const post of await this.posts.due(AT_ONCE)) {
      await withTrace(post.traceId, () => this.enqueue(post));
    }
  }

  private enqueue({ articleId, attempts }: DuePost): Promise<boolean> {
    return this.queue.enqueue(facebookQueue, { articleId }, { id: `${articleId}.${attempts}` });
  }
}
