import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How one of its two endpoints answers:
 * - `silent`: takes the question and says nothing.
 * - `dripping`: begins an answer and never ends it.
 * - `markup`: a page, as gateways send it.
 * - `lying`: JSON of the right kind about somebody else.
 * - `well`: as it should; only discovery can.
 */
export type Trouble = 'silent' | 'dripping' | 'markup' | 'lying' | 'well';

export interface TroubledProvider {
  readonly issuer: string;
  be(trouble: { readonly discovery: Trouble; readonly token?: Trouble }): void;
  stop(): Promise<void>;
}

/** An OpenID provider that is reached and can't be relied on. */
export async function startTroubledProvider(): Promise<TroubledProvider> {
  const state: { discovery: Trouble; token: Trouble } = { discovery: 'well', token: 'silent' };
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
    const trouble = isToken ? state.token : state.discovery;
    const unsigned = { access_token: 'a', token_type: 'Bearer', id_token: 'eyJhbGciOiJub25lIn0.e30.' };
    const lie = isToken ? unsigned : described('https://accounts.somebody.example');
    answer(response, trouble, trouble === 'lying' ? lie : described(issuer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    be: (trouble) => void Object.assign(state, trouble),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, trouble: Trouble, body: object): void {
  if (trouble === 'silent') return;
  if (trouble === 'markup') return void response.writeHead(200).end('<html>Sign in to the hotel</html>');
  response.writeHead(200, { 'Content-Type': 'application/json' });
  if (trouble === 'dripping') response.write('{"issuer":');
  else response.end(JSON.stringify(body));
}
