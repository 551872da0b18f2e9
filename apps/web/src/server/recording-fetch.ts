import type { Language } from '@vaglio/contracts';
import type { ApiReader } from './api-reader.js';

/** An answer that a page was made from; a page with other versions is another page. */
export interface Dependency {
  readonly address: string;
  readonly version: string;
}

interface RecordingFetch {
  readonly fetch: typeof fetch;
  readonly dependencies: () => readonly Dependency[];
}

/** The API as pages drawn on the server see it: what anybody may read, and a note of what was read. */
export function recordingFetch(reader: ApiReader, language: Language): RecordingFetch {
  const read = new Map<string, string>();
  return {
    fetch: async (address, init) => {
      if (typeof address !== 'string' || (init?.method ?? 'GET') !== 'GET')
        throw new Error('Pages drawn on the server only read');
      const { status, body, version } = await reader.read(address, language);
      read.set(address, version);
      return new Response(body, { status });
    },
    dependencies: () => [...read].map(([address, version]) => ({ address, version })),
  };
}
