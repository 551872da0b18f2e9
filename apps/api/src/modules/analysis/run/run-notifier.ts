import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { PubSub } from '../../../shared/pub-sub.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { ProcessStoppingEvent } from '../../../shared/events/system.events.js';
import { AnalysisLimits } from '../analysis.limits.js';

const topicOf = (runId: string): string => `analysis:${runId}`;

/** Notifies the watchers of a run in all processes. A lost message only delays them until they poll. */
@Injectable()
export class RunNotifier {
  private readonly logger = new Logger(RunNotifier.name);

  constructor(private readonly pubSub: PubSub) {}

  async notify(runId: string): Promise<void> {
    try {
      await this.pubSub.publish(topicOf(runId), 'changed');
    } catch (error) {
      this.logger.warn({ msg: 'change of a run not published', err: error });
    }
  }
}

/** Calls back when a run may have changed: on a message, after a reconnect, and every `pollMs`. */
@Injectable()
export class RunWatcher {
  private readonly stopping = new AbortController();

  constructor(
    private readonly pubSub: PubSub,
    private readonly limits: AnalysisLimits,
    events: EventBus,
  ) {
    events.subscribe(ProcessStoppingEvent, () => this.stopping.abort());
  }

  /** Calls `check` at once and after each change, until it returns true, the signal aborts or the process stops. */
  async follow(runId: string, until: AbortSignal, check: () => Promise<boolean>): Promise<void> {
    const signal = AbortSignal.any([until, this.stopping.signal]);
    let wait = new AbortController();
    const wakeUp = (): void => wait.abort();
    const unsubscribe = await this.subscribe(runId, wakeUp);
    signal.addEventListener('abort', wakeUp, { once: true });
    try {
      while (!signal.aborted && !(await check())) {
        // Ends at once when the run changed during the check.
        await sleep(this.limits.pollMs, undefined, { signal: wait.signal }).catch(() => undefined);
        wait = new AbortController();
      }
    } finally {
      signal.removeEventListener('abort', wakeUp);
      unsubscribe();
    }
  }

  /** When the subscription fails, `follow` still polls. */
  private async subscribe(runId: string, wakeUp: () => void): Promise<() => void> {
    const stopReconnects = this.pubSub.onReconnect(wakeUp);
    const unsubscribe = await this.pubSub.subscribe(topicOf(runId), wakeUp).catch(() => () => undefined);
    return () => {
      stopReconnects();
      unsubscribe();
    };
  }
}
