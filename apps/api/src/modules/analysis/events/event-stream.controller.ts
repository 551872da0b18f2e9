import { Controller, Param, Req, Res } from '@nestjs/common';
import { analysisRoutes } from '@vaglio/contracts';
import type { Request, Response } from 'express';
import { CurrentCaller } from '../../../shared/http/caller.js';
import { Handles } from '../../../shared/http/controller-decorators.js';
import { languageOfRequest } from '../../../shared/http/language-of-request.js';
import { AnalysisLimits } from '../analysis.limits.js';
import { RequestParamsDto } from '../analysis.dto.js';
import type { Requester } from '../submission/requester.js';
import type { RequestRecord } from '../submission/requests.repository.js';
import { RequestsService } from '../submission/requests.service.js';
import { RunWatcher } from '../run/run-notifier.js';
import { EventStream, OpenStreams } from './event-stream.js';
import { type EventContext, RequestEvents } from './request-events.js';

/** Streams the events of a request. A client that reconnects gets the events after its `Last-Event-ID`. */
@Controller()
export class EventStreamController {
  constructor(
    private readonly requests: RequestsService,
    private readonly events: RequestEvents,
    private readonly watcher: RunWatcher,
    private readonly streams: OpenStreams,
    private readonly limits: AnalysisLimits,
  ) {}

  @Handles(analysisRoutes.events)
  async stream(
    @CurrentCaller() caller: Requester,
    @Param() { requestId }: RequestParamsDto,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const record = await this.requests.get(caller, requestId);
    const from = lastEventId(request);
    const lastId = this.events.lastIdOf(record);
    if (lastId !== null && from >= lastId) {
      // A browser's EventSource reconnects when a stream ends, but not after a 204.
      response.status(204).end();
      return;
    }
    const context = { httpRequestId: request.requestId, language: languageOfRequest(request) };
    const release = this.streams.acquire(caller);
    const stream = new EventStream(response, this.limits);
    try {
      await this.sendEvents(stream, record, from, context);
    } finally {
      stream.end();
      release();
    }
  }

  private async sendEvents(
    stream: EventStream,
    record: RequestRecord,
    from: number,
    context: EventContext,
  ): Promise<void> {
    let lastSent = from;
    const sendNew = async (): Promise<boolean> => {
      const now = await this.requests.find(record.id);
      const events = await this.events.after(now, lastSent, context);
      for (const event of events) stream.send(event);
      lastSent = events.at(-1)?.id ?? lastSent;
      return now.status !== 'open';
    };
    await (record.runId === null ? sendNew() : this.watcher.follow(record.runId, stream.closed, sendNew));
  }
}

/** 0, the start of the stream, for a missing or invalid header. */
function lastEventId(request: Request): number {
  const value = Number(request.get('Last-Event-ID') ?? 0);
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}
