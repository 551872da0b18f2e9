import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ProcessConfig } from '../../shared/config/server.config.js';
import { sha256 } from '../../shared/crypto/sha256.js';
import { MessageBus } from '../../shared/message-bus.js';
import { type PeriodicJob, PeriodicJobs } from '../../shared/periodic-jobs.js';
import { JobQueue, type QueueDefinition } from '../../shared/queue/job-queue.js';
import { DELIVERY_LIMITS, type DeliveryLimits } from './webhook.limits.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhooksRepository } from './webhooks.repository.js';
import { WEBHOOK_TOPIC } from './webhooks.service.js';

interface HostJob {
  readonly host: string;
}

/** A job names a host and nothing else: what is to be sent there stands in the rows. */
export const webhookQueue: QueueDefinition<HostJob> = { name: 'webhooks', maxWaiting: 10_000 };

const CONCURRENCY = 8;

/** Enqueues hosts that messages are due for: at once when one is written, and periodically. */
@Injectable()
export class WebhookDispatcher implements OnApplicationBootstrap {
  private readonly job: PeriodicJob;

  constructor(
    @Inject(JobQueue) private readonly queue: JobQueue,
    private readonly live: MessageBus,
    private readonly webhooks: WebhooksRepository,
    private readonly sender: WebhookSender,
    @Inject(DELIVERY_LIMITS) private readonly limits: DeliveryLimits,
    private readonly process: ProcessConfig,
    jobs: PeriodicJobs,
  ) {
    this.job = jobs.add({
      name: 'queue due webhook messages',
      everyMs: limits.lookEveryMs,
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
    await this.live.subscribeOrPoll(WEBHOOK_TOPIC, () => this.job.runNow());
  }

  private async queueDue(): Promise<void> {
    await this.webhooks.release(this.limits.claimMs);
    for (const host of await this.webhooks.dueHosts())
      await this.queue.enqueue(webhookQueue, { host }, { id: sha256(host) });
  }
}
