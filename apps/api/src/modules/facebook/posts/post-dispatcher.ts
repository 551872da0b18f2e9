import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectConfig, type ConfigOf } from '../../../shared/config/config-room.js';
import { processConfig } from '../../../shared/config/rooms/process.config.js';
import { AnalysisCompletedEvent } from '../../../shared/events/analysis-completed.event.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../../shared/events/system-error.event.js';
import { JobQueue } from '../../../shared/queue/job-queue.js';
import { Lookout } from '../../../shared/queue/lookout.js';
import { FACEBOOK_LIMITS, type FacebookLimits } from '../facebook.limits.js';
import { facebookQueue } from '../facebook.queue.js';
import { GraphClient } from '../graph/graph.client.js';
import { ArticlePoster } from './article-poster.js';
import { FacebookPostsRepository } from './facebook-posts.repository.js';

const AT_ONCE = 50;

/** Hears of new articles and puts their posts into the queue, where a page is configured; otherwise does nothing at all. */
@Injectable()
export class PostDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly lookout: Lookout;

  constructor(
    @Inject(JobQueue) private readonly queue: JobQueue,
    private readonly events: EventBus,
    private readonly posts: FacebookPostsRepository,
    private readonly poster: ArticlePoster,
    private readonly graph: GraphClient,
    @Inject(FACEBOOK_LIMITS) private readonly limits: FacebookLimits,
    @InjectConfig(processConfig) private readonly process: ConfigOf<typeof processConfig>,
  ) {
    this.lookout = new Lookout(() => this.lookOnce(), limits.lookEveryMs);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.graph.isConfigured) return;
    this.events.subscribe(AnalysisCompletedEvent, (event) => this.note(event));
    if (!this.process.runsWorker) return;
    await this.queue.process(facebookQueue, 1, (job) => this.poster.post(job.payload.articleId));
    this.lookout.start();
  }

  /** Before, because the queue closes at the same moment. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.lookout.stop();
  }

  private async note({ articleId, isNewArticle }: AnalysisCompletedEvent): Promise<void> {
    if (!isNewArticle) return;
    await this.posts.add(articleId);
    this.lookout.look();
  }

  private async lookOnce(): Promise<void> {
    for (const articleId of await this.posts.abandon(this.limits.claimMs)) {
      this.events.publish(new SystemErrorEvent('FACEBOOK_NOT_POSTED', `article ${articleId}: interrupted`));
    }
    for (const { articleId, attempts } of await this.posts.due(AT_ONCE)) {
      await this.queue.enqueue(facebookQueue, { articleId }, { id: `${articleId}.${attempts}` });
    }
  }
}
