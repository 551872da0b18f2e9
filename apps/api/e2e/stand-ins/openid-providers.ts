import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export type ProviderFault = 'none' | 'unknown' | 'failing' | 'nonsense';

interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** Claims by subject. */
  readonly people: Readonly<Record<string, object>>;
}

export interface OpenIdProvider {
  readonly issuer: string;
  cause(fault: ProviderFault): void;
  stop(): Promise<void>;
}

/** The provider is made of ES modules, which Jest can't load: it runs as a program. */
export async function startOpenIdProvider(settings: ProviderSettings): Promise<OpenIdProvider> {
  const child = fork(join(__dirname, 'openid-provider.mjs'), [JSON.stringify(settings)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
  return {
    issuer,
    cause: (fault) => void child.send({ fault }),
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/**
 * How one of its two endpoints answers:
 * - `silent`: accepts the request and sends nothing.
 * - `dripping`: begins an answer and never ends it.
 * - `markup`: a page, as gateways send it.
 * - `lying`: JSON of the right kind with another issuer.
 * - `well`: as it should; only discovery can.
 */
export type EndpointFault = 'silent' | 'dripping' | 'markup' | 'lying' | 'well';

export interface FailingProvider {
  readonly issuer: string;
  setMode(fault: { readonly discovery: EndpointFault; readonly token?: EndpointFault }): void;
  stop(): Promise<void>;
}

/** An OpenID provider with wrong or missing answers. */
export async function startFailingProvider(): Promise<FailingProvider> {
  const state: { discovery: EndpointFault; token: EndpointFault } = { discovery: 'well', token: 'silent' };
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
  const server = createServer((request, response) => {
    const isToken = request.url === '/token';
    const fault = isToken ? state.token : state.discovery;
    const unsigned = { access_token: 'a', token_type: 'Bearer', id_token: 'eyJhbGciOiJub25lIn0.e30.' };
    const lie = isToken ? unsigned : described('https://accounts.other.example');
    answer(response, fault, fault === 'lying' ? lie : described(issuer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    setMode: (fault) => void Object.assign(state, fault),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, fault: EndpointFault, body: object): void {
  if (fault === 'silent') return;
  if (fault === 'markup') return void response.writeHead(200).end('<html>Sign in to the hotel</html>');
  response.writeHead(200, { 'Content-Type': 'application/json' });
  if (fault === 'dripping') response.write('{"issuer":');
  else response.end(JSON.stringify(body));
}
