import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readAll } from './main.js';

describe('npm run platforms', () => {
  let server: Server;
  let host: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const isPost = request.url?.startsWith('/xPost') ?? false;
      response
        .writeHead(isPost ? 200 : 503, { 'content-type': 'application/json' })
        .end(
          isPost
            ? JSON.stringify({ text: 'just setting up', user: { name: 'Jack', screen_name: 'jack' } })
            : '',
        );
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => server.close());

  async function printed(...args: string[]): Promise<{ code: number; text: string }> {
    const lines: string[] = [];
    const endpoint = (name: string): string => `http://${host}/${name}`;
    const endpoints = {
      xPost: endpoint('xPost'),
      telegramEmbed: endpoint('telegramEmbed'),
    };
    const code = await readAll(args, { allowHosts: [host], endpoints }, (line) => lines.push(line));
    return { code, text: lines.join('\n') };
  }

  it('prints what came back, how much was read, and ends well where every platform gave something', async () => {
    const { code, text } = await printed('x');
    expect(code).toBe(0);
    expect(text).toMatch(/https:\/\/x\.com\/jack\/status\/20: full, 3 words/);
    expect(text).toContain('by: Jack (@jack)');
    expect(text).toContain('1 of 1 platforms gave something.');
  });

  it('names the platforms that gave nothing, with the reason, and fails', async () => {
    const { code, text } = await printed('x', 'telegram');
    expect(code).toBe(1);
    expect(text).toMatch(/t\.me\/telegram\/\d+: site_error \(status 503\)/);
    expect(text).toContain('Nothing came from: telegram.');
  });

  it('reads an address that is given in place of the list', async () => {
    const { code, text } = await printed('https://t.me/c/1234567/89');
    expect(code).toBe(1);
    expect(text).toContain('private_post (by its address)');
  });

  it('refuses a name that it does not know', async () => {
    await expect(printed('friendster')).rejects.toThrow(
      '"friendster" is neither an address nor one of: youtube',
    );
  });
});
