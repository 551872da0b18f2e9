import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLocalServer } from '@vaglio/engine/testing/local-server';

/** How the next calls are answered. */
export type GraphMode =
  | 'answers'
  | 'token-expired'
  | 'rate-limited'
  | 'no-permission'
  | 'transient'
  | 'duplicate'
  | 'gateway-error'
  | 'invalid'
  | 'no-answer'
  | 'disconnects'
  | 'refuses-edits';

interface GraphPost {
  readonly edge: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface GraphChange {
  readonly kind: 'edit' | 'comment';
  readonly postId: string;
  readonly message: string;
}

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
const ERRORS: Readonly<Partial<Record<GraphMode, readonly [status: number, error: object]>>> = {
  'token-expired': [
    400,
    {
      message: 'Error validating access token: Session has expired on Thursday, 19-Nov-26 10:00:00 PST.',
      type: 'OAuthException',
      code: 190,
      error_subcode: 463,
    },
  ],
  'rate-limited': [403, { message: '(#32) Page request limit reached', type: 'OAuthException', code: 32 }],
  'no-permission': [
    403,
    {
      message: '(#200) If posting to a page, requires pages_manage_posts',
      type: 'OAuthException',
      code: 200,
    },
  ],
  transient: [
    500,
    {
      message: 'An unexpected error has occurred. Please retry your request later.',
      type: 'OAuthException',
      is_transient: true,
      code: 2,
    },
  ],
  duplicate: [400, { message: 'Duplicate status message', type: 'FacebookApiException', code: 506 }],
};

/** Starts the Graph API of one page on loopback. */
export async function startGraphServer(page: { readonly id: string; readonly token: string }) {
  const state = { mode: 'answers' as GraphMode, calls: 0 };
  const posts: GraphPost[] = [];
  /** Edits of posts and comments below posts. */
  const changes: GraphChange[] = [];
  /** The requested paths, which must not contain a secret. */
  const addresses: string[] = [];

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    state.calls += 1;
    addresses.push(request.url ?? '');
    const send = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' })
        .end(JSON.stringify(body));
    const body = new URLSearchParams(await text(request));
    const refusal = ERRORS[state.mode];
    if (refusal) return void send(refusal[0], { error: { ...refusal[1], fbtrace_id: 'AbC' } });
    if (request.headers.authorization !== `Bearer ${page.token}`) {
      const error = { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 };
      return void send(400, { error });
    }
    const { pathname } = new URL(request.url ?? '', 'http://graph');
    if (request.method === 'GET' && pathname === `/v25.0/${page.id}`) {
      if (state.mode === 'invalid') return void response.writeHead(200).end('<html>');
      return void send(200, { id: page.id, name: 'Vaglio' });
    }
    const [, postId, comments] = /^\/v25\.0\/(\d+_\d+)(\/comments)?$/.exec(pathname) ?? [];
    if (request.method === 'POST' && postId) {
      const kind = comments ? 'comment' : 'edit';
      if (kind === 'edit' && state.mode === 'refuses-edits')
        return void send(400, { error: { message: '(#200) Not made by this app', code: 200 } });
      changes.push({ kind, postId, message: body.get('message') ?? '' });
      return void send(200, kind === 'edit' ? { success: true } : { id: `${postId}_1` });
    }
    const [, edge] = /^\/v25\.0\/[^/]+\/(feed|photos)$/.exec(pathname) ?? [];
    if (request.method !== 'POST' || !edge)
      return void send(404, { error: { message: 'Unknown path', code: 2500 } });
    if (state.mode === 'gateway-error') return void response.writeHead(502).end('<html>Bad Gateway</html>');
    posts.push({ edge, fields: Object.fromEntries(body) });
    if (state.mode === 'no-answer') return;
    if (state.mode === 'disconnects') return void request.socket.destroy();
    const id = `${page.id}_${posts.length}`;
    return void send(200, edge === 'photos' ? { id: String(posts.length), post_id: id } : { id });
  };

  const server = await startLocalServer((request, response) => void handle(request, response));
  return {
    url: `${server.url}/v25.0`,
    posts,
    changes,
    addresses,
    get calls() {
      return state.calls;
    },
    setMode: (mode: GraphMode) => void Object.assign(state, { mode }),
    close: server.close,
  };
}
