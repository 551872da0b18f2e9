import {
  type AnalysisEvent,
  type AnalysisRequest,
  analysisRoutes,
  type ApiClient,
  ApiError,
  type Article,
  type ErrorBody,
  type Stage,
} from '@vaglio/contracts';

/** What following needs of an analysis once it is there. */
export type FinishedArticle = Pick<Article, 'id' | 'credibilityScore' | 'judgement' | 'genre'>;

const POLL_MS = 1_500;
const MOST_MISSES = 8;

/**
 * Follows a submission to its end by its events. Where they break off, it asks how things stand and listens again from
 * where it was; where they can't be had at all, asking alone will do.
 */
export async function followAnalysis(
  api: ApiClient,
  requestId: string,
  onStage: (stage: Stage) => void,
): Promise<FinishedArticle> {
  let lastId = 0;
  let misses = 0;
  for (;;) {
    try {
      for await (const event of listen(api, requestId, lastId)) {
        lastId = event.id;
        misses = 0;
        if (event.type === 'stage') onStage(event.stage);
        else return endOf(event);
      }
    } catch (error) {
      if (isFinal(error)) throw error;
    }
    try {
      const state = await api.call(analysisRoutes.request, { params: { requestId } });
      if (state.stage) onStage(state.stage);
      const end = finishedBy(state);
      if (end) return end;
    } catch (error) {
      misses += 1;
      if (isFinal(error) || misses >= MOST_MISSES) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function* listen(api: ApiClient, requestId: string, lastId: number): AsyncGenerator<AnalysisEvent> {
  const headers = { Accept: 'text/event-stream', ...(lastId > 0 && { 'Last-Event-ID': String(lastId) }) };
  const response = await api.open(analysisRoutes.events, { params: { requestId }, headers });
  for await (const data of eventsOf(response)) yield JSON.parse(data) as AnalysisEvent;
}

function endOf(event: Exclude<AnalysisEvent, { type: 'stage' }>): FinishedArticle {
  if (event.type === 'completed') return event.article;
  throw event.type === 'failed' ? failure(event.error) : new FinalError('UNEXPECTED', '', 409);
}

function finishedBy({ status, article, error }: AnalysisRequest): FinishedArticle | null {
  if (status === 'completed' && article) return article;
  if (status === 'failed' && error) throw failure(error);
  if (status === 'cancelled') throw new FinalError('UNEXPECTED', '', 409);
  return null;
}

/** The analysis itself failed, as opposed to the asking. */
class FinalError extends ApiError {}

function failure({ code, error, statusCode, details }: ErrorBody): FinalError {
  return new FinalError(code, error, statusCode, details);
}

/** Nothing gets better by asking again. */
function isFinal(error: unknown): boolean {
  if (error instanceof FinalError) return true;
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}

/** The data of each event in a stream of server-sent events; comments and heartbeats pass unseen. */
async function* eventsOf(response: Pick<Response, 'body'>): AsyncGenerator<string> {
  if (!response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      pending += decoder.decode(value, { stream: true });
      const blocks = pending.split(/\r?\n\r?\n/);
      pending = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = dataOf(block);
        if (data !== '') yield data;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function dataOf(block: string): string {
  return block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /, ''))
    .join('\n');
}
