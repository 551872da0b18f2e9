const MAX_BYTES = 1_000_000;

export class TooManyBytesError extends Error {
  constructor() {
    super('the answer is too large');
    this.name = 'TooManyBytesError';
  }
}

/** `fetch` that fails when a body is larger than the limit after decompression. */
export async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.body === null) return response;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) controller.error(new TooManyBytesError());
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
}
