import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFixtureFile, readFixtures } from '../../../run/fixture-site/fixtures.js';

/** Pages without end: every address below `/story/` is an article of its own. */
export class FaultSite {
  private gate: Promise<void> | null = null;
  private pages = 0;
  private readonly special = new Map<string, (response: ServerResponse) => void>();
  visits = 0;

  private constructor(
    private readonly server: Server,
    private readonly html: string,
  ) {
    server.on(
      'request',
      (request, response: ServerResponse) => void this.answer(request.url ?? '', response),
    );
  }

  static async open(root: string): Promise<FaultSite> {
    const fixture = readFixtures(root).find(({ file }) => file.endsWith('.html'));
    if (!fixture) throw new Error('There is no fixture in HTML.');
    const server = createServer();
    const site = new FaultSite(server, readFixtureFile(root, fixture.file));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  /** As READER_ALLOW_HOSTS names it. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The URL of a page that was not requested before. */
  page(name = 'story'): string {
    return `http://${this.host}/${name}/${(this.pages += 1)}`;
  }

  pagesOf(count: number, name?: string): string[] {
    return Array.from({ length: count }, () => this.page(name));
  }

  /** No page is answered until the gate is opened. */
  hold(): () => void {
    let open: () => void = () => undefined;
    this.gate = new Promise((resolve) => (open = resolve));
    return () => {
      this.gate = null;
      open();
    };
  }

  /** Answers pages of one name in a way of their own. */
  serve(name: string, answer: (response: ServerResponse) => void): void {
    this.special.set(name, answer);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(path: string, response: ServerResponse): Promise<void> {
    this.visits += 1;
    if (this.gate) await this.gate;
    const special = this.special.get(path.split('/')[1] ?? '');
    if (special) return special(response);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(this.html);
  }
}
