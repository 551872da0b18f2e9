import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ProcessConfig } from '../../shared/config/server.config.js';
import { sha256 } from '../../shared/crypto/sha256.js';
import { PubSub } from '../../shared/pub-sub.js';
import { type PeriodicJob, PeriodicJobs } from '../../shared/periodic-jobs.js';
import { JobQueue, type QueueDefinition } from '../../shared/queue/job-queue.js';
import { DeliveryLimits } from './webhooks.limits.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhooksRepository } from './webhooks.repository.js';
import { WEBHOOK_TOPIC } from './webhooks.service.js';

/** A job sends the due messages to one host. */
export const webhookQueue: QueueDefinition<{ readonly host: string }> = {
  name: 'webhooks',
  maxWaiting: 10_000,
};

const CONCURRENCY = 8;

/** Enqueues hosts with due messages, periodically and at once when a message is written. */
@Injectable()
export class WebhookDispatcher implements OnApplicationBootstrap {
  private readonly job: PeriodicJob;

  constructor(
    @Inject(JobQueue) private readonly queue: JobQueue,
    private readonly pubSub: PubSub,
    private readonly webhooks: WebhooksRepository,
    private readonly sender: WebhookSender,
    private readonly limits: DeliveryLimits,
    private readonly process: ProcessConfig,
    jobs: PeriodicJobs,
  ) {
    this.job = jobs.add({
      name: 'queue due webhook messages',
      everyMs: limits.pollEveryMs,
      in: 'workers',
      atStart: true,
      run: () => this.queueDue(),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.process.runsWorker) return;
    await this.queue.process(webhookQueue, CONCURRENCY, async ({ payload, signal }) => {
      await this.sender.sendTo(payload.host, signal);
      this.job.runNow();
    });
    await this.pubSub.subscribeOrPoll(WEBHOOK_TOPIC, () => this.job.runNow());
  }

  private async queueDue(): Promise<void> {
    await this.webhooks.release(this.limits.claimMs);
    for (const host of await this.webhooks.dueHosts())
      await this.queue.enqueue(webhookQueue, { host }, { id: sha256(host) });
  }
}
