import type { AnalysisEvent } from '@vaglio/contracts';
import type { Response } from 'express';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { closeSignal } from '../../../shared/http/close-signal.js';
import { AnalysisLimits } from '../analysis.limits.js';
import { accountOf, type Requester } from '../submission/requester.js';

/** Limits the open streams of this process, in total and per caller: each keeps a connection for minutes. */
@Injectable()
export class OpenStreams {
  private readonly byAccount = new Map<string, number>();
  private total = 0;

  constructor(private readonly limits: AnalysisLimits) {}

  /** Returns a function that releases the stream. Throws SERVICE_UNAVAILABLE at the limit. */
  acquire(caller: Requester): () => void {
    const account = accountOf(caller);
    const own = this.byAccount.get(account) ?? 0;
    if (own >= this.limits.streamsPerCaller || this.total >= this.limits.streams)
      throw new DomainError('SERVICE_UNAVAILABLE', { details: { retryAfterSeconds: 5 } });
    this.byAccount.set(account, own + 1);
    this.total += 1;
    return () => this.release(account);
  }

  private release(account: string): void {
    this.total -= 1;
    const own = (this.byAccount.get(account) ?? 1) - 1;
    if (own > 0) this.byAccount.set(account, own);
    else this.byAccount.delete(account);
  }
}

/** A response of server-sent events. */
export class EventStream {
  /** Aborts when the connection closes. */
  readonly closed: AbortSignal;
  private readonly heartbeat: NodeJS.Timeout;

  constructor(
    private readonly response: Response,
    { streamHeartbeatMs, streamRetryMs }: Pick<AnalysisLimits, 'streamHeartbeatMs' | 'streamRetryMs'>,
  ) {
    this.closed = closeSignal(response);
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: ${streamRetryMs}\n\n`);
    this.heartbeat = setInterval(() => void response.write(': still here\n\n'), streamHeartbeatMs);
  }

  send(event: AnalysisEvent): void {
    if (this.closed.aborted) return;
    this.response.write(`id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  end(): void {
    clearInterval(this.heartbeat);
    this.response.end();
  }
}
