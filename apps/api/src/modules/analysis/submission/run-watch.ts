import { Inject, Injectable } from '@nestjs/common';
import { EventBus } from '../../../shared/events/event-bus.js';
import { ProcessStoppingEvent } from '../../../shared/events/process-stopping.event.js';
import { LiveBus } from '../../../shared/live/live-bus.js';
import { ANALYSIS_LIMITS, type AnalysisLimits } from '../analysis.limits.js';
import { liveTopicOf } from '../live-topic.js';

/** Says when to look at a run again: when somebody tells, when telling was interrupted, and every now and then. */
@Injectable()
export class RunWatch {
  private readonly stopping = new AbortController();

  constructor(
    private readonly live: LiveBus,
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
      .subscribe(liveTopicOf(runId), () => bell.ring())
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
