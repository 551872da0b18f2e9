import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { startLocalServer } from '@vaglio/engine/testing/local-server';

type ProviderFault = 'none' | 'error' | 'invalid';

interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** Claims by subject. */
  readonly people: Readonly<Record<string, object>>;
}

/** Starts the provider as a program, because Jest can't load its ES modules. */
export async function startOpenIdProvider(settings: ProviderSettings) {
  const child = fork(join(__dirname, 'openid-provider.mjs'), [JSON.stringify(settings)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
  return {
    issuer,
    cause: (fault: ProviderFault) => void child.send({ fault }),
    close: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/**
 * How an endpoint answers:
 * - `no-answer`: not at all.
 * - `unfinished`: starts an answer and never ends it.
 * - `html`: with a page, like a gateway.
 * - `untrusted`: with the issuer of another site, or an unsigned ID token.
 * - `correct`: correctly, for discovery only.
 */
export type EndpointFault = 'no-answer' | 'unfinished' | 'html' | 'untrusted' | 'correct';

/** Starts an OpenID provider with wrong or missing answers. */
export async function startFailingProvider() {
  const state: { discovery: EndpointFault; token: EndpointFault } = {
    discovery: 'correct',
    token: 'no-answer',
  };
  let issuer = '';
  const described = (base: string) => ({
    issuer: base,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  });
  const server = await startLocalServer((request, response) => {
    const isToken = request.url === '/token';
    const fault = isToken ? state.token : state.discovery;
    const unsigned = { access_token: 'a', token_type: 'Bearer', id_token: 'eyJhbGciOiJub25lIn0.e30.' };
    const untrusted = isToken ? unsigned : described('https://accounts.other.example');
    answer(response, fault, fault === 'untrusted' ? untrusted : described(issuer));
  });
  issuer = server.url;
  return {
    issuer,
    setMode: (fault: Partial<typeof state>) => void Object.assign(state, fault),
    close: server.close,
  };
}

function answer(response: ServerResponse, fault: EndpointFault, body: object): void {
  if (fault === 'no-answer') return;
  if (fault === 'html') return void response.writeHead(200).end('<html>Sign in to the hotel</html>');
  response.writeHead(200, { 'Content-Type': 'application/json' });
  if (fault === 'unfinished') response.write('{"issuer":');
  else response.end(JSON.stringify(body));
}
