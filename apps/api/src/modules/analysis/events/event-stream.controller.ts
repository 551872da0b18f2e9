import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { analysisRoutes } from '@vaglio/contracts';
import type { Request, Response } from 'express';
import { CurrentCaller } from '../../../shared/http/caller.js';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { languageOfRequest } from '../../../shared/http/language-of-request.js';
import { ANALYSIS_LIMITS, type AnalysisLimits } from '../analysis.limits.js';
import { RequestParamsDto } from '../analysis.dto.js';
import type { Requester } from '../submission/requester.js';
import type { RequestRecord } from '../submission/requests.repository.js';
import { RequestsService } from '../submission/requests.service.js';
import { RunWatcher } from '../run/run-notifier.js';
import { EventStream, OpenStreams } from './event-stream.js';
import { type EventReader, RequestEvents } from './request-events.js';

const NO_CONTENT = 204;

/** Lets a client watch its submission go by. Leaving changes nothing; coming back goes on where it stopped. */
@Controller()
export class EventStreamController {
  constructor(
    private readonly requests: RequestsService,
    private readonly events: RequestEvents,
    private readonly watch: RunWatcher,
    private readonly streams: OpenStreams,
    @Inject(ANALYSIS_LIMITS) private readonly limits: AnalysisLimits,
  ) {}

  @Handles(analysisRoutes.events)
  async stream(
    @CurrentCaller() caller: Requester,
    @Param() { requestId }: RequestParamsDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const record = await this.requests.get(caller, requestId);
    const from = lastEventId(request);
    const lastId = this.events.lastIdOf(record);
    if (lastId !== null && from >= lastId) {
      // A browser reconnects after every end of a stream, except after an answer without content.
      response.status(NO_CONTENT).end();
      return;
    }
    const reader = { httpRequestId: request.requestId, language: languageOfRequest(request) };
    const leave = this.streams.enter(caller);
    const stream = new EventStream(response, this.limits.streamHeartbeatMs);
    try {
      await this.sendEvents(stream, record, from, reader);
    } finally {
      stream.end();
      leave();
    }
  }

  private async sendEvents(
    stream: EventStream,
    record: RequestRecord,
    from: number,
    reader: EventReader,
  ): Promise<void> {
    let lastSent = from;
    const look = async (): Promise<boolean> => {
      const now = await this.requests.find(record.id);
      const events = await this.events.after(now, lastSent, reader);
      for (const event of events) stream.send(event);
      lastSent = events.at(-1)?.id ?? lastSent;
      return now.status !== 'open';
    };
    await (record.runId === null ? look() : this.watch.follow(record.runId, stream.left, look));
  }
}

/** Nonsense counts from the beginning. */
function lastEventId(request: Request): number {
  const value = Number(request.get('Last-Event-ID') ?? 0);
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}
