import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS } from '../../shared/durations.js';
import { ProcessConfig } from '../../shared/config/server.config.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../shared/events/system.events.js';
import { PubSub } from '../../shared/pub-sub.js';
import { withTrace } from '../../shared/logging/trace.js';
import { OUTBOX_TOPIC } from '../../shared/mail-outbox/mail-outbox.js';
import { JobQueue, type QueueDefinition } from '../../shared/queue/job-queue.js';
import { PeriodicJobs, type PeriodicJob } from '../../shared/periodic-jobs.js';
import { EmailConfigService } from '../email-config/index.js';
import { MailLimits } from './mail.limits.js';
import { MailSender } from './mail-sender.js';
import { MailsRepository } from './mails.repository.js';

/** The older name of the id is in jobs that wait during an upgrade. */
type MailJob = { readonly mailId: string } | { readonly letterId: string };

/** A job is one attempt; the mail's row stores when the next one is due. */
export const mailQueue: QueueDefinition<MailJob> = {
  name: 'mail',
  maxWaiting: 10_000,
};

const BATCH_SIZE = 200;
const CONCURRENCY = 4;

/** Enqueues due mails, periodically and at once when a mail is written. */
@Injectable()
export class MailDispatcher implements OnApplicationBootstrap {
  private readonly job: PeriodicJob;

  constructor(
    @Inject(JobQueue) private readonly queue: JobQueue,
    private readonly pubSub: PubSub,
    private readonly mails: MailsRepository,
    private readonly sender: MailSender,
    private readonly config: EmailConfigService,
    private readonly events: EventBus,
    private readonly limits: MailLimits,
    private readonly process: ProcessConfig,
    jobs: PeriodicJobs,
  ) {
    this.job = jobs.add({
      name: 'queue due mails',
      everyMs: limits.pollEveryMs,
      in: 'workers',
      atStart: true,
      run: () => this.queueDue(),
    });
    jobs.add({ name: 'remove old mails', everyMs: HOUR_MS, run: () => this.mails.removeOld() });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.process.runsWorker) return;
    await this.queue.process(mailQueue, CONCURRENCY, ({ payload }) =>
      this.sender.send('mailId' in payload ? payload.mailId : payload.letterId),
    );
    await this.pubSub.subscribeOrPoll(OUTBOX_TOPIC, () => this.job.runNow());
  }

  private async queueDue(): Promise<void> {
    await this.mails.expire();
    for (const id of await this.mails.abandon(this.limits.claimMs)) {
      this.events.publish(new SystemErrorEvent('MAIL_NOT_SENT', `mail ${id}: interrupted`));
    }
    if (!(await this.config.settings())) return;
    for (const { id, attempts, traceId } of await this.mails.due(BATCH_SIZE)) {
      await withTrace(traceId, () =>
        this.queue.enqueue(mailQueue, { mailId: id }, { id: `${id}.${attempts}` }),
      );
    }
  }
}
