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
import { openFixtureSite } from '../fixture-site/fixture-site.js';
import type { LocalServer } from '../servers/local-server.js';
import { startThrowAwayProduct, type ThrowAwayProduct } from '../start/throw-away-product.js';
import { connectMcp, type McpClient } from './testing/mcp-client.js';

const ROOT = join(__dirname, '..', '..', '..');

describe('vaglio mcp --server', () => {
  let site: LocalServer;
  let product: ThrowAwayProduct;
  let session = '';
  const clients: McpClient[] = [];

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

  /** The text of an error, so that a failed test shows it. */
  const failureOf = ({ isError, text }: { isError: boolean; text: string }): string => (isError ? text : '');

  async function connect(token?: string) {
    const env = { READER_ALLOW_HOSTS: site.host, ...(token && { VAGLIO_TOKEN: token }) };
    const client = await connectMcp(['--server', product.url], env);
    clients.push(client);
    const readOnly = async (): Promise<string[]> =>
      (await client.tools()).flatMap(({ name, annotations }) => (annotations?.readOnlyHint ? [name] : []));
    return { readOnly, call: client.call };
  }

  it('analyses on this machine and publishes nothing without a token', async () => {
    const url = `${site.url}/second-homes-tax`;
    const { readOnly, call } = await connect();
    expect(await readOnly()).toEqual(['analyse', 'get_analysis', 'source', 'claims']);
    expect(failureOf(await call('analyse', { url }))).toBe('');
    expect(await publicUrls()).not.toContain(url);
  });

  it('publishes with a token that may analyze, and other clients find that analysis', async () => {
    const url = `${site.url}/flood-barrier-vote`;
    const { readOnly, call } = await connect(await makeToken(['analyse']));
    expect(await readOnly()).toEqual(['get_analysis', 'source']);
    const made = await call('analyse', { url });
    expect(failureOf(made)).toBe('');
    expect(await publicUrls()).toContain(url);

    const visitor = await connect();
    expect(await visitor.call('get_analysis', { url })).toEqual(made);
    expect(failureOf(await visitor.call('source', { domain: '127.0.0.1' }))).toBe('');
  });

  it.each([
    ['a token without the scope', () => makeToken(['read']), 'does not allow this call'],
    ['an invalid token', () => Promise.resolve(`vgl_${'x'.repeat(43)}`), 'Authentication required'],
  ])('refuses to analyze with %s', async (_, token, sentence) => {
    const url = `${site.url}/quiet-hotels`;
    const { call } = await connect(await token());
    const { isError, text } = await call('analyse', { url });
    expect(isError).toBe(true);
    expect(text).toContain(sentence);
    expect(await publicUrls()).not.toContain(url);
  });
});
