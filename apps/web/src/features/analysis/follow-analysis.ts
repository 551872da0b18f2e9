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

export type FinishedArticle = Pick<Article, 'id' | 'credibilityScore' | 'judgement' | 'genre'>;

const POLL_MS = 1_500;
const MAX_FAILED_POLLS = 8;

/**
 * Follows a request to its end by its event stream. When the stream breaks off, the status is read by a call and the stream
 * continues after the last event; where streams do not work, the status alone is polled.
 */
export async function followAnalysis(
  api: ApiClient,
  requestId: string,
  onStage: (stage: Stage) => void,
): Promise<FinishedArticle> {
  let lastId = 0;
  let failedPolls = 0;
  for (;;) {
    try {
      for await (const event of eventsOf(api, requestId, lastId)) {
        lastId = event.id;
        failedPolls = 0;
        if (event.type === 'stage') onStage(event.stage);
        else return resultOf(event);
      }
    } catch (error) {
      if (isFinal(error)) throw error;
    }
    try {
      const state = await api.call(analysisRoutes.request, { params: { requestId } });
      if (state.stage) onStage(state.stage);
      const article = finishedArticle(state);
      if (article) return article;
    } catch (error) {
      failedPolls += 1;
      if (isFinal(error) || failedPolls >= MAX_FAILED_POLLS) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function* eventsOf(api: ApiClient, requestId: string, lastId: number): AsyncGenerator<AnalysisEvent> {
  const headers = { Accept: 'text/event-stream', ...(lastId > 0 && { 'Last-Event-ID': String(lastId) }) };
  const response = await api.open(analysisRoutes.events, { params: { requestId }, headers });
  for await (const data of eventDataOf(response)) yield JSON.parse(data) as AnalysisEvent;
}

function resultOf(event: Exclude<AnalysisEvent, { type: 'stage' }>): FinishedArticle {
  if (event.type === 'completed') return event.article;
  throw event.type === 'failed' ? failure(event.error) : new FinalError('UNEXPECTED', '', 409);
}

function finishedArticle({ status, article, error }: AnalysisRequest): FinishedArticle | null {
  if (status === 'completed' && article) return article;
  if (status === 'failed' && error) throw failure(error);
  if (status === 'cancelled') throw new FinalError('UNEXPECTED', '', 409);
  return null;
}

/** The analysis has failed, as opposed to a call that reads its state. */
class FinalError extends ApiError {}

function failure({ code, error, statusCode, details }: ErrorBody): FinalError {
  return new FinalError(code, error, statusCode, details);
}

/** Whether a further call cannot succeed. */
function isFinal(error: unknown): boolean {
  if (error instanceof FinalError) return true;
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}

/** The data of each server-sent event; comments and heartbeats are skipped. */
async function* eventDataOf(response: Pick<Response, 'body'>): AsyncGenerator<string> {
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
