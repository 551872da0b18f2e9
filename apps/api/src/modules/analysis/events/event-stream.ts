import type { AnalysisEvent } from '@vaglio/contracts';
import type { Response } from 'express';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { ANALYSIS_LIMITS, type AnalysisLimits } from '../analysis.limits.js';
import { ownerOf, type Requester } from '../submission/requester.js';

const RETRY_AFTER_SECONDS = 5;

/** Counts the streams of this process: each holds a connection for minutes, so they are bounded for each caller. */
@Injectable()
export class OpenStreams {
  private readonly byOwner = new Map<string, number>();
  private total = 0;

  constructor(@Inject(ANALYSIS_LIMITS) private readonly limits: AnalysisLimits) {}

  /** Gives what ends the stream's counting; says no where there are enough. */
  enter(caller: Requester): () => void {
    const { userId, adminId } = ownerOf(caller);
    const owner = `${userId ?? ''} ${adminId ?? ''}`;
    const own = this.byOwner.get(owner) ?? 0;
    if (own >= this.limits.streamsOfOne || this.total >= this.limits.streams)
      throw new DomainError('SERVICE_UNAVAILABLE', { details: { retryAfterSeconds: RETRY_AFTER_SECONDS } });
    this.byOwner.set(owner, own + 1);
    this.total += 1;
    return () => this.leave(owner);
  }

  private leave(owner: string): void {
    this.total -= 1;
    const left = (this.byOwner.get(owner) ?? 1) - 1;
    if (left > 0) this.byOwner.set(owner, left);
    else this.byOwner.delete(owner);
  }
}

/** How long a browser waits before it comes back to a stream that broke. */
const RETRY_MS = 2_000;

/** One open answer of server-sent events. */
export class EventStream {
  private readonly controller = new AbortController();
  private readonly heartbeat: NodeJS.Timeout;

  constructor(
    private readonly response: Response,
    heartbeatMs: number,
  ) {
    response.once('close', () => this.controller.abort());
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: ${RETRY_MS}\n\n`);
    this.heartbeat = setInterval(() => void response.write(': still here\n\n'), heartbeatMs);
  }

  /** Aborts when the listener goes away. */
  get left(): AbortSignal {
    return this.controller.signal;
  }

  send(event: AnalysisEvent): void {
    if (this.left.aborted) return;
    this.response.write(`id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  end(): void {
    clearInterval(this.heartbeat);
    this.response.end();
  }
}
