import { Injectable, Logger } from '@nestjs/common';
import { LiveBus } from '../../../shared/live/live-bus.js';
import { liveTopicOf } from '../live-topic.js';

/** Tells whoever waits, in any process, to look at a run again. News that get lost cost them a moment, nothing else. */
@Injectable()
export class RunNews {
  private readonly logger = new Logger(RunNews.name);

  constructor(private readonly live: LiveBus) {}

  async tell(runId: string): Promise<void> {
    try {
      await this.live.publish(liveTopicOf(runId), 'changed');
    } catch (error) {
      this.logger.warn({ msg: 'nobody could be told about a run', err: error });
    }
  }
}
