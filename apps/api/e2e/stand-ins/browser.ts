/** A browser with cookies that follows redirects. */
export class Browser {
  private readonly jar = new Map<string, Map<string, string>>();

  /** `resolve` maps the public name of the site to the test server. */
  constructor(private readonly resolve: (address: URL) => URL) {}

  async visit(address: string, init: RequestInit = {}): Promise<Response> {
    const url = this.resolve(new URL(address));
    const headers = new Headers(init.headers);
    const cookies = this.cookiesFor(url);
    if (cookies !== '') headers.set('Cookie', cookies);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.keep(url, line);
    return response;
  }

  /** Follows redirects up to a page, or up to an address for which `isEnd` is true, which is not requested. */
  async follow(address: string, isEnd: (address: URL) => boolean): Promise<URL> {
    let url = new URL(address);
    for (let hops = 0; hops < 10 && !isEnd(url); hops++) {
      const response = await this.visit(url.href);
      const to = response.headers.get('location');
      await response.arrayBuffer();
      if (to === null) return url;
      url = new URL(to, url);
    }
    return url;
  }

  cookieNames(origin: string): readonly string[] {
    return [...(this.jar.get(this.resolve(new URL(origin)).host)?.keys() ?? [])];
  }

  private cookiesFor({ host, pathname }: URL): string {
    const kept = [...(this.jar.get(host) ?? [])];
    return kept
      .map(([key, value]) => ({ path: key.split(' ')[1] ?? '/', cookie: `${key.split(' ')[0]}=${value}` }))
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ cookie }) => cookie)
      .join('; ');
  }

  private keep({ host }: URL, line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const equals = pair.indexOf('=');
    const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? '/';
    const expires = attributes.find((part) => /^expires=/i.test(part))?.slice(8);
    const cookies = this.jar.get(host) ?? new Map<string, string>();
    const key = `${pair.slice(0, equals)} ${path}`;
    if (expires && new Date(expires) <= new Date()) cookies.delete(key);
    else cookies.set(key, pair.slice(equals + 1));
    this.jar.set(host, cookies);
  }
}
