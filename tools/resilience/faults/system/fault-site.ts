import type { ServerResponse } from 'node:http';
import { readFixtureFile, readFixtures } from '../../../run/fixture-site/fixtures.js';
import { openLocalServer, type LocalServer } from '../../../run/servers/local-server.js';

/** A site on which every URL is a new article. */
export class FaultSite {
  visits = 0;
  private server!: LocalServer;
  private held: Promise<void> | null = null;
  private pages = 0;
  private readonly handlers = new Map<string, (response: ServerResponse) => void>();

  private constructor(private readonly html: string) {}

  static async open(root: string): Promise<FaultSite> {
    const fixture = readFixtures(root).find(({ file }) => file.endsWith('.html'));
    if (!fixture) throw new Error('There is no fixture in HTML.');
    const site = new FaultSite(readFixtureFile(root, fixture.file));
    site.server = await openLocalServer(({ url = '' }, response) => void site.answer(url, response));
    return site;
  }

  get host(): string {
    return this.server.host;
  }

  /** Returns a URL that was not used before. */
  page(name = 'story'): string {
    return `http://${this.host}/${name}/${(this.pages += 1)}`;
  }

  newPages(count: number, name?: string): string[] {
    return Array.from({ length: count }, () => this.page(name));
  }

  /** Answers no page until the returned function is called. */
  hold(): () => void {
    let release: () => void = () => undefined;
    this.held = new Promise((resolve) => (release = resolve));
    return () => {
      this.held = null;
      release();
    };
  }

  /** Answers the pages of one name with a handler. */
  serve(name: string, handler: (response: ServerResponse) => void): void {
    this.handlers.set(name, handler);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private async answer(path: string, response: ServerResponse): Promise<void> {
    this.visits += 1;
    if (this.held) await this.held;
    const handler = this.handlers.get(path.split('/')[1] ?? '');
    if (handler) return handler(response);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(this.html);
  }
}
