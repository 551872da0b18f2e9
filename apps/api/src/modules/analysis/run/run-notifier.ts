import { Inject, Injectable, Logger } from '@nestjs/common';
import { MessageBus } from '../../../shared/message-bus.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { ProcessStoppingEvent } from '../../../shared/events/system.events.js';
import { ANALYSIS_LIMITS, type AnalysisLimits } from '../analysis.limits.js';

/** Messages say only that a run changed; what changed stands in its row. */
export const topicOf = (runId: string): string => `analysis:${runId}`;

/** Wakes those who follow a run, in any process. A lost message only delays them until their next look. */
@Injectable()
export class RunNotifier {
  private readonly logger = new Logger(RunNotifier.name);

  constructor(private readonly live: MessageBus) {}

  async notify(runId: string): Promise<void> {
    try {
      await this.live.publish(topicOf(runId), 'changed');
    } catch (error) {
      this.logger.warn({ msg: 'change of a run not published', err: error });
    }
  }
}

/** Calls back when a run may have changed: on a message, after a lost connection, and every `pollMs`. */
@Injectable()
export class RunWatcher {
  private readonly stopping = new AbortController();

  constructor(
    private readonly live: MessageBus,
    @Inject(ANALYSIS_LIMITS) private readonly limits: AnalysisLimits,
    events: EventBus,
  ) {
    events.subscribe(ProcessStoppingEvent, () => this.stopping.abort());
  }

  /**
   * Looks once at the start, then again and again, one look at a time, until `look` is content, the signal aborts or the
   * process stops: callers then answer what they have.
   */
  async follow(runId: string, until: AbortSignal, look: () => Promise<boolean>): Promise<void> {
    const signal = AbortSignal.any([until, this.stopping.signal]);
    const wakeUp = new WakeUp();
    const stopListening = await this.listen(runId, wakeUp);
    const onAbort = (): void => wakeUp.wake();
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      while (!signal.aborted && !(await look())) await wakeUp.sleep(this.limits.pollMs);
    } finally {
      signal.removeEventListener('abort', onAbort);
      stopListening();
    }
  }

  /** Without the bus, looking every now and then has to do. */
  private async listen(runId: string, wakeUp: WakeUp): Promise<() => void> {
    const stopReconnects = this.live.onReconnect(() => wakeUp.wake());
    const unsubscribe = await this.live
      .subscribe(topicOf(runId), () => wakeUp.wake())
      .catch(() => () => undefined);
    return () => {
      stopReconnects();
      unsubscribe();
    };
  }
}

/** Lets one waiter sleep until it is woken; a wake-up before the sleep counts too. */
class WakeUp {
  private isWoken = false;
  private resolve: () => void = () => undefined;

  wake(): void {
    this.isWoken = true;
    this.resolve();
  }

  async sleep(atMostMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    if (!this.isWoken) {
      await new Promise<void>((resolve) => {
        timer = setTimeout(resolve, atMostMs);
        this.resolve = resolve;
      });
    }
    clearTimeout(timer);
    this.isWoken = false;
  }
}
