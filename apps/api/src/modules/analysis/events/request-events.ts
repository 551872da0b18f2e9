import { Injectable } from '@nestjs/common';
import type { AnalysisEvent, Language } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { errorBody } from '../../../shared/errors/error-body.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { ArticleReader } from '../../articles/index.js';
import type { StageEvent } from '../entities/analysis-run.entity.js';
import { failureOf } from '../submission/request.mapper.js';
import type { RequestRecord } from '../submission/requests.repository.js';

/** The HTTP request for which error bodies are written. */
export interface EventContext {
  readonly httpRequestId: string;
  readonly language: Language;
}

/** The events of a request: the stages of its run, then its end. */
@Injectable()
export class RequestEvents {
  constructor(
    private readonly database: DataSource,
    private readonly articles: ArticleReader,
  ) {}

  /** The id of the end event, which follows the events of the run; null while the request is open. */
  lastIdOf(request: RequestRecord): number | null {
    return request.status === 'open' ? null : request.eventCount + 1;
  }

  async after(request: RequestRecord, lastId: number, context: EventContext): Promise<AnalysisEvent[]> {
    const stages = request.runId === null ? [] : await this.stagesAfter(request.runId, lastId);
    const end = await this.endOf(request, context);
    return end && end.id > lastId ? [...stages, end] : stages;
  }

  private async stagesAfter(runId: string, lastId: number): Promise<AnalysisEvent[]> {
    const rows = await this.database.query<{ seq: number; payload: StageEvent }[]>(
      'SELECT seq, payload FROM analysis_events WHERE run_id = $1 AND seq > $2 ORDER BY seq',
      [runId, lastId],
    );
    return rows.map(({ seq, payload }) => ({ type: 'stage', id: seq, ...payload }));
  }

  private async endOf(request: RequestRecord, context: EventContext): Promise<AnalysisEvent | null> {
    const id = this.lastIdOf(request);
    if (id === null) return null;
    if (request.status === 'cancelled') return { type: 'cancelled', id };
    const article =
      request.status === 'completed' && request.articleId !== null
        ? await this.articles.findForSubmitter(request.articleId)
        : null;
    if (article) return { type: 'completed', id, article };
    const failure = failureOf(request) ?? new DomainError('NOT_FOUND');
    return { type: 'failed', id, error: errorBody(failure, context.httpRequestId, context.language) };
  }
}
