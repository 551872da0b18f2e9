import { IncomingMessage, ServerResponse, type OutgoingHttpHeader, type RequestListener } from 'node:http';
import { Socket } from 'node:net';
import { markAsOwnCall } from '../http/throttle/own-calls.js';

interface ApiResponse {
  readonly status: number;
  readonly etag: string | undefined;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

/** Sends a GET request to the API. `apps/web` has an implementation over HTTP for separate web processes. */
export type GetFromApi = (
  path: string,
  request: { readonly headers?: Readonly<Record<string, string>>; readonly timeoutMs: number },
) => Promise<ApiResponse>;

/** Calls the API's request listener directly, for pages that are rendered in the same process. */
export function inProcessApi(api: RequestListener): GetFromApi {
  return (path, { headers = {}, timeoutMs }) =>
    new Promise((resolve, reject) => {
      const request = new IncomingMessage(new Socket());
      Object.assign(request, { method: 'GET', url: path });
      for (const [name, value] of Object.entries(headers)) request.headers[name.toLowerCase()] = value;
      request.push(null);
      markAsOwnCall(request);
      const response = new ServerResponse(request);
      const timer = setTimeout(
        () => reject(new Error(`${path} took longer than ${timeoutMs} ms`)),
        timeoutMs,
      );
      const chunks: Buffer[] = [];
      const write = (chunk: unknown): boolean => {
        if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
        return true;
      };
      const end = (chunk?: unknown): ServerResponse => {
        write(chunk);
        clearTimeout(timer);
        resolve({
          status: response.statusCode,
          etag: textOf(response.getHeader('etag')),
          retryAfter: textOf(response.getHeader('retry-after')),
          body: Buffer.concat(chunks).toString('utf8'),
        });
        response.emit('finish');
        return response;
      };
      // Set on the object, because Express replaces its prototype.
      Object.assign(response, { write, end });
      api(request, response);
    });
}

function textOf(header: OutgoingHttpHeader | undefined): string | undefined {
  return header === undefined ? undefined : String(header);
}
