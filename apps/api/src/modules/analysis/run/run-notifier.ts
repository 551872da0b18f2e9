import { Inject, Injectable, Logger } from '@nestjs/common';
import { MessageBus } from '../../../shared/message-bus.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { ProcessStoppingEvent } from '../../../shared/events/process-stopping.event.js';
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
   * process stops: whoever waits hears then where to ask on.
   */
  async follow(runId: string, until: AbortSignal, look: () => Promise<boolean>): Promise<void> {
    const signal = AbortSignal.any([until, this.stopping.signal]);
    const bell = new Bell();
    const stopListening = await this.listen(runId, bell);
    const onAbort = (): void => bell.ring();
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      while (!signal.aborted && !(await look())) await bell.rung(this.limits.pollMs);
    } finally {
      signal.removeEventListener('abort', onAbort);
      stopListening();
    }
  }

  /** Without the bus, looking every now and then has to do. */
  private async listen(runId: string, bell: Bell): Promise<() => void> {
    const stopReconnects = this.live.onReconnect(() => bell.ring());
    const unsubscribe = await this.live
      .subscribe(topicOf(runId), () => bell.ring())
      .catch(() => () => undefined);
    return () => {
      stopReconnects();
      unsubscribe();
    };
  }
}

/** Remembers a ring that nobody waited for. */
class Bell {
  private hasRung = false;
  private wake: () => void = () => undefined;

  ring(): void {
    this.hasRung = true;
    this.wake();
  }

  async rung(atMostMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    if (!this.hasRung) {
      await new Promise<void>((resolve) => {
        timer = setTimeout(resolve, atMostMs);
        this.wake = resolve;
      });
    }
    clearTimeout(timer);
    this.hasRung = false;
  }
}
