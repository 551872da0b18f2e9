import { join } from 'node:path';
import {
  articlesRoutes,
  authRoutes,
  createProgramClient,
  tokensRoutes,
  type ApiClient,
  type ArticleList,
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
  let account: ApiClient;
  const clients: McpClient[] = [];

  beforeAll(async () => {
    site = await openFixtureSite(ROOT, 0);
    product = await startThrowAwayProduct(ROOT, { READER_ALLOW_HOSTS: site.host });
    const body = { email: 'reader@example.org', password: 'a-long-sentence', firstName: 'Reader' };
    const { token } = await createProgramClient(product.url).call(authRoutes.register, { body });
    account = createProgramClient(product.url, { token });
  });
  afterAll(async () => {
    for (const client of clients) await client.close();
    await product.stop();
    await site.close();
  });

  const publicUrls = async (): Promise<readonly string[]> => {
    const list = await account.call(articlesRoutes.list, { query: { limit: 100 } });
    return (list as ArticleList).articles.map(({ url }) => url);
  };

  const makeToken = async (scopes: readonly TokenScope[]): Promise<string> => {
    const body = { name: 'Model', scopes, analysesPerDay: 5, days: 1 };
    return (await account.call(tokensRoutes.create, { body })).token;
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
