import type { AnalysisEvent } from '@vaglio/contracts';

/** Reads server-sent events as a browser's EventSource does. */
export interface HeardStream {
  readonly status: number;
  next(): Promise<AnalysisEvent | null>;
  /** Everything up to the end of the stream. */
  rest(): Promise<AnalysisEvent[]>;
  leave(): void;
}

/** Listens to the events of a request. */
export async function listenTo(
  url: string,
  token: string,
  requestId: string,
  lastEventId?: number,
): Promise<HeardStream> {
  const controller = new AbortController();
  const response = await fetch(`${url}/api/analyses/${requestId}/events`, {
    headers: {
      Authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': String(lastEventId) }),
    },
    signal: controller.signal,
  });
  const events = response.body ? parse(response.body) : none();
  const next = async (): Promise<AnalysisEvent | null> => (await events.next()).value ?? null;
  const rest = async (): Promise<AnalysisEvent[]> => {
    const heard: AnalysisEvent[] = [];
    for (let event = await next(); event; event = await next()) heard.push(event);
    return heard;
  };
  return { status: response.status, next, rest, leave: () => controller.abort() };
}

async function* parse(body: ReadableStream<Uint8Array>): AsyncGenerator<AnalysisEvent, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) yield JSON.parse(data) as AnalysisEvent;
    }
  }
  return undefined;
}

async function* none(): AsyncGenerator<AnalysisEvent, undefined> {
  yield* [];
  return Promise.resolve(undefined);
}
