import type { Fetch } from '@vaglio/contracts';

interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A `fetch` that records calls and answers them with `reply`. */
export class FakeFetch {
  readonly received: { readonly call: string; readonly headers: unknown; readonly body: unknown }[] = [];
  reply: (call: string) => Reply = () => ({ body: null });
  isReachable = true;

  readonly fetch: Fetch = (address, { method, headers, body }) => {
    if (!this.isReachable) return Promise.reject(new TypeError('fetch failed'));
    const call = `${method} ${address}`;
    const sent = Object.fromEntries(new Headers(headers));
    this.received.push({ call, headers: sent, body: typeof body === 'string' ? JSON.parse(body) : null });
    const { body: given, ...options } = this.reply(call);
    return Promise.resolve(new Response(given === undefined ? null : JSON.stringify(given), options));
  };
}
