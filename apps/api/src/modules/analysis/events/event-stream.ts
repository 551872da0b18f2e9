import type { AnalysisEvent } from '@vaglio/contracts';
import type { Response } from 'express';

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
