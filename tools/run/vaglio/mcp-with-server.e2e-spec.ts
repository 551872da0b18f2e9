import { join } from 'node:path';
import {
  addressOf,
  articlesRoutes,
  authRoutes,
  tokensRoutes,
  type ArticleList,
  type AuthResponse,
  type CreatedToken,
  type CreateTokenRequest,
  type TokenScope,
} from '@vaglio/contracts';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { openFixtureSite, type FixtureSite } from '../fixture-site/fixture-site.js';
import { startThrowAwayProduct, type ThrowAwayProduct } from '../start/throw-away-product.js';

const ROOT = join(__dirname, '..', '..', '..');
const MAIN = join(ROOT, 'tools', 'run', 'bootstrap', 'main.mjs');

describe('vaglio mcp --server', () => {
  let site: FixtureSite;
  let product: ThrowAwayProduct;
  let session = '';
  const clients: Client[] = [];

  beforeAll(async () => {
    site = await openFixtureSite(ROOT, 0);
    product = await startThrowAwayProduct(ROOT, { READER_ALLOW_HOSTS: site.host });
    const reader = { email: 'reader@example.org', password: 'a-long-sentence', firstName: 'Reader' };
    session = (await post<AuthResponse>(addressOf(authRoutes.register), reader)).token;
  });
  afterAll(async () => {
    for (const client of clients) await client.close();
    await product.stop();
    await site.close();
  });

  async function post<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(`${product.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(session && { Authorization: `Bearer ${session}` }) },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as T;
  }

  const publicUrls = async (): Promise<readonly string[]> => {
    const answer = await fetch(`${product.url}${addressOf(articlesRoutes.list, { query: { limit: 100 } })}`);
    return ((await answer.json()) as ArticleList).articles.map(({ url }) => url);
  };

  const makeToken = async (scopes: readonly TokenScope[]): Promise<string> => {
    const wanted: CreateTokenRequest = { name: 'Model', scopes, analysesPerDay: 5, days: 1 };
    return (await post<CreatedToken>(addressOf(tokensRoutes.create), wanted)).token;
  };

  async function connect(token?: string) {
    const client = new Client({ name: 'test', version: '1.0.0' });
    clients.push(client);
    const env = {
      PATH: process.env['PATH'] ?? '',
      READER_ALLOW_HOSTS: site.host,
      ...(token && { VAGLIO_TOKEN: token }),
    };
    const args = [MAIN, 'mcp', '--server', product.url];
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }),
      {
        timeout: 240_000,
      },
    );
    return {
      readOnly: async () =>
        (await client.listTools()).tools.flatMap(({ name, annotations }) =>
          annotations?.readOnlyHint ? [name] : [],
        ),
      call: async (name: string, args: Record<string, unknown>) => {
        const answer = await client.callTool({ name, arguments: args }, { timeout: 240_000 });
        const [first] = answer.content as readonly { readonly text?: string }[];
        return { isError: answer.isError ?? false, text: first?.text ?? '' };
      },
    };
  }

  it('analyses on this machine and publishes nothing without a token', async () => {
    const url = `${site.address}/second-homes-tax`;
    const { readOnly, call } = await connect();
    expect(await readOnly()).toEqual(['analyse', 'get_analysis', 'source', 'claims']);
    expect(await call('analyse', { url })).toMatchObject({ isError: false });
    expect(await publicUrls()).not.toContain(url);
  });

  it('publishes with a token that may analyse, and everybody can get that analysis', async () => {
    const url = `${site.address}/flood-barrier-vote`;
    const { readOnly, call } = await connect(await makeToken(['analyse']));
    expect(await readOnly()).toEqual(['get_analysis', 'source']);
    const made = await call('analyse', { url });
    expect(made).toMatchObject({ isError: false });
    expect(await publicUrls()).toContain(url);

    const visitor = await connect();
    expect(await visitor.call('get_analysis', { url })).toEqual(made);
    expect(await visitor.call('source', { domain: '127.0.0.1' })).toMatchObject({ isError: false });
  });

  it.each([
    ['a token without the scope', () => makeToken(['read']), 'does not allow this call'],
    ['a token that is none', () => Promise.resolve(`vgl_${'x'.repeat(43)}`), 'Authentication required'],
  ])('says that %s is not enough to analyse', async (_, token, sentence) => {
    const url = `${site.address}/quiet-hotels`;
    const { call } = await connect(await token());
    const { isError, text } = await call('analyse', { url });
    expect(isError).toBe(true);
    expect(text).toContain(sentence);
    expect(await publicUrls()).not.toContain(url);
  });
});
