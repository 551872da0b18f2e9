import type { ServerResponse } from 'node:http';
import { readFixtureFile, readFixtures } from '../../../run/fixture-site/fixtures.js';
import { openLocalServer, type LocalServer } from '../../../run/servers/local-server.js';

/** Pages without end: every address below `/story/` is an article of its own. */
export class FaultSite {
  private server!: LocalServer;
  private gate: Promise<void> | null = null;
  private pages = 0;
  private readonly special = new Map<string, (response: ServerResponse) => void>();
  visits = 0;

  private constructor(private readonly html: string) {}

  static async open(root: string): Promise<FaultSite> {
    const fixture = readFixtures(root).find(({ file }) => file.endsWith('.html'));
    if (!fixture) throw new Error('There is no fixture in HTML.');
    const site = new FaultSite(readFixtureFile(root, fixture.file));
    site.server = await openLocalServer(({ url = '' }, response) => void site.answer(url, response));
    return site;
  }

  /** As READER_ALLOW_HOSTS names it. */
  get host(): string {
    return this.server.host;
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

  close(): Promise<void> {
    return this.server.close();
  }

  private async answer(path: string, response: ServerResponse): Promise<void> {
    this.visits += 1;
    if (this.gate) await this.gate;
    const special = this.special.get(path.split('/')[1] ?? '');
    if (special) return special(response);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(this.html);
  }
}
