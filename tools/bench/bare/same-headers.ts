import type { ServerResponse } from 'node:http';

const headers = Object.entries(
  JSON.parse(process.env.BENCH_HEADERS ?? '{}') as Readonly<Record<string, string>>,
);

/** Sets the headers that the product answers, so that both servers send the same bytes. */
export function setSameHeaders(response: ServerResponse): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}
