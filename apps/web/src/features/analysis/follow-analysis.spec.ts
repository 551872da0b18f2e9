import { createApiClient } from '@vaglio/contracts';
import { articleExample, analysisRequestExample } from '@vaglio/contracts/examples';
import { followAnalysis } from './follow-analysis.js';

const REQUEST = analysisRequestExample.requestId;
const sse = (...events: object[]) =>
  new Response(
    `retry: 2000\n\n: still here\n\n${events.map((e) => `data: ${JSON.stringify(e)}\n\n`).join('')}`,
  );
const stage = (id: number, name: string) => ({ type: 'stage', id, stage: name, outcome: 'started' });

function follow(...answers: (Response | Error)[]) {
  const stages: string[] = [];
  const calls: { address: string; lastEventId: string | null }[] = [];
  const api = createApiClient({
    fetch: (address, init) => {
      calls.push({
        address,
        lastEventId: new Headers(init?.headers).get('Last-Event-ID'),
      });
      const answer = answers.shift() ?? new Error('no answer');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    token: () => null,
    language: () => 'en',
    onRefused: () => undefined,
  });
  return { end: followAnalysis(api, REQUEST, (name) => stages.push(name)), stages, calls };
}

describe('followAnalysis', () => {
  it('reports the stages in order and returns the article', async () => {
    const { end, stages } = follow(
      sse(stage(1, 'read'), stage(2, 'extract'), { type: 'completed', id: 3, article: articleExample }),
    );
    expect(await end).toMatchObject({ id: articleExample.id, credibilityScore: 68 });
    expect(stages).toEqual(['read', 'extract']);
  });

  it('continues after the last event when the stream breaks, and reads the status meanwhile', async () => {
    jest.useFakeTimers();
    const processing = { ...analysisRequestExample, status: 'processing', stage: 'signals', article: null };
    const { end, stages, calls } = follow(
      sse(stage(1, 'read'), stage(2, 'extract')),
      Response.json(processing),
      sse({ type: 'completed', id: 4, article: articleExample }),
    );
    await jest.advanceTimersByTimeAsync(2_000);
    expect((await end).id).toBe(articleExample.id);
    expect(stages).toEqual(['read', 'extract', 'signals']);
    expect(calls.at(-1)?.lastEventId).toBe('2');
    jest.useRealTimers();
  });

  it('reads the status when the event stream is not available', async () => {
    const { end } = follow(new Error('blocked'), Response.json(analysisRequestExample));
    expect((await end).id).toBe(articleExample.id);
  });

  it('throws the error of the analysis', async () => {
    const error = {
      error: 'A paywall.',
      message: '',
      code: 'CONTENT_INACCESSIBLE',
      statusCode: 422,
      requestId: 'x',
    };
    const { end } = follow(sse({ type: 'failed', id: 2, error }));
    await expect(end).rejects.toMatchObject({ code: 'CONTENT_INACCESSIBLE', message: 'A paywall.' });
  });
});
