import { readAll } from './main.js';
import { openLocalServer, type LocalServer } from '../servers/local-server.js';

describe('npm run platforms', () => {
  let server: LocalServer;

  beforeAll(async () => {
    const post = { text: 'just setting up', user: { name: 'Jack', screen_name: 'jack' } };
    server = await openLocalServer((request, response) => {
      const isPost = request.url?.startsWith('/xPost') ?? false;
      response.writeHead(isPost ? 200 : 503, { 'content-type': 'application/json' });
      response.end(isPost ? JSON.stringify(post) : '');
    });
  });

  afterAll(() => server.close());

  async function read(...args: string[]): Promise<{ code: number; text: string }> {
    const lines: string[] = [];
    const { url, host } = server;
    const endpoints = { xPost: `${url}/xPost`, telegramEmbed: `${url}/telegramEmbed` };
    const code = await readAll(args, { allowHosts: [host], endpoints }, (line) => lines.push(line));
    return { code, text: lines.join('\n') };
  }

  it('prints what was read and returns 0 when every platform gave something', async () => {
    const { code, text } = await read('x');
    expect(code).toBe(0);
    expect(text).toMatch(/https:\/\/x\.com\/jack\/status\/20: full, 3 words/);
    expect(text).toContain('by: Jack (@jack)');
    expect(text).toContain('1 of 1 platforms gave something.');
  });

  it('prints the platforms that gave nothing, with the reason, and returns 1', async () => {
    const { code, text } = await read('x', 'telegram');
    expect(code).toBe(1);
    expect(text).toMatch(/t\.me\/telegram\/\d+: site_error \(status 503\)/);
    expect(text).toContain('Nothing came from: telegram.');
  });

  it('reads an address that is given instead of a platform', async () => {
    const { code, text } = await read('https://t.me/c/1234567/89');
    expect(code).toBe(1);
    expect(text).toContain('private_post (not the URL of a public post)');
  });

  it('throws for an unknown platform', async () => {
    await expect(read('friendster')).rejects.toThrow(
      '"friendster" is neither an address nor one of: youtube',
    );
  });
});
