import { createHash } from 'node:crypto';
import type { Language } from '@vaglio/contracts';
import type { ApiResponse, GetFromApi } from './http-api.js';

/** A response that a page was rendered from. */
export interface ApiRead {
  readonly address: string;
  /** The ETag, or a hash of the body. */
  readonly version: string;
}

const TIMEOUT_MS = 3_000;
const NOT_MODIFIED = 304;
const FIRST_ERROR = 400;
const FIRST_SERVER_ERROR = 500;

/** Reads public data without a cache. */
export class ApiReader {
  private readonly requests: SharedRequests<ApiResponse>;

  constructor(get: GetFromApi) {
    this.requests = new SharedRequests((key) => {
      const [language = '', address = '', version = ''] = key.split(' ');
      const headers = { Accept: 'application/json', 'Accept-Language': language };
      return get(address, {
        headers: version ? { ...headers, 'If-None-Match': decodeURIComponent(version) } : headers,
        timeoutMs: TIMEOUT_MS,
      });
    });
  }

  read(address: string, language: Language): Promise<ApiResponse> {
    return this.requests.get(`${language} ${address}`);
  }

  async isUnchanged({ address, version }: ApiRead, language: Language): Promise<boolean> {
    const response = await this.requests.get(`${language} ${address} ${encodeURIComponent(version)}`);
    return response.status === NOT_MODIFIED || versionOf(response) === version;
  }

  /** A `fetch` for rendering one page, which records what was read. */
  recorded(language: Language) {
    const versions = new Map<string, string>();
    // A read had no answer, or an error of the server.
    let hasFailed = false;
    return {
      fetch: async (address: string, { method }: RequestInit) => {
        if (method !== 'GET') throw new Error('Only GET requests are allowed while a page is rendered');
        const response = await this.read(address, language).catch((error: unknown) => {
          hasFailed = true;
          throw error;
        });
        hasFailed ||= response.status >= FIRST_SERVER_ERROR;
        versions.set(address, versionOf(response));
        const { status, body } = response;
        // Creating a `Response` would be slow.
        return { ok: status < FIRST_ERROR, status, body: null, text: () => Promise.resolve(body) };
      },
      reads: (): ApiRead[] => [...versions].map(([address, version]) => ({ address, version })),
      hasFailed: () => hasFailed,
    };
  }
}

/** Error bodies contain the id of the request, so only their status is compared. */
function versionOf({ status, etag, body }: ApiResponse): string {
  if (status >= FIRST_ERROR) return `status ${status}`;
  return etag ?? createHash('sha256').update(body).digest('base64url');
}

interface Shared<T> {
  readonly current: Promise<T>;
  next: Promise<T> | null;
}

/** Shares requests, but never returns a response older than the call: calls during a request share the next one. */
export class SharedRequests<T> {
  private readonly shared = new Map<string, Shared<T>>();

  constructor(private readonly send: (key: string) => Promise<T>) {}

  get(key: string): Promise<T> {
    const entry = this.shared.get(key);
    if (!entry) return this.start(key);
    const start = () => this.start(key);
    return (entry.next ??= entry.current.then(start, start));
  }

  private start(key: string): Promise<T> {
    const entry: Shared<T> = { current: this.send(key), next: null };
    this.shared.set(key, entry);
    const end = () => {
      if (!entry.next) this.shared.delete(key);
    };
    entry.current.then(end, end);
    return entry.current;
  }
}
