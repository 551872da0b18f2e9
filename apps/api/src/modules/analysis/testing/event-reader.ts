import type { AnalysisEvent } from '@vaglio/contracts';

/** A stream of server-sent events, as a browser's EventSource reads it. */
interface EventReader {
  readonly status: number;
  next(): Promise<AnalysisEvent | null>;
  /** All events up to the end of the stream. */
  rest(): Promise<AnalysisEvent[]>;
  disconnect(): void;
}

/** Opens the event stream of a request. */
export async function listenTo(
  url: string,
  token: string,
  requestId: string,
  lastEventId?: number,
): Promise<EventReader> {
  const controller = new AbortController();
  const response = await fetch(`${url}/api/analyses/${requestId}/events`, {
    headers: {
      Authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': String(lastEventId) }),
    },
    signal: controller.signal,
  });
  const events = response.body && parse(response.body);
  const next = async (): Promise<AnalysisEvent | null> => (await events?.next())?.value ?? null;
  const rest = async (): Promise<AnalysisEvent[]> => {
    const received: AnalysisEvent[] = [];
    for (let event = await next(); event; event = await next()) received.push(event);
    return received;
  };
  return { status: response.status, next, rest, disconnect: () => controller.abort() };
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
