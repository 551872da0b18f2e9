import type { Fetch, Language } from '@vaglio/contracts';
import { FIRST_REFUSAL, type ApiReader } from './api-reader.js';

/** An answer that a page was made from; a page with other versions is another page. */
export interface Dependency {
  readonly address: string;
  readonly version: string;
}

interface RecordingFetch {
  readonly fetch: Fetch;
  readonly dependencies: () => readonly Dependency[];
}

/** The API as pages drawn on the server see it: what anybody may read, and a note of what was read. */
export function recordingFetch(reader: ApiReader, language: Language): RecordingFetch {
  const read = new Map<string, string>();
  return {
    fetch: async (address, { method }) => {
      if (method !== 'GET') throw new Error('Pages drawn on the server only read');
      const { status, body, version } = await reader.read(address, language);
      read.set(address, version);
      // A whole `Response` would cost more than what it carries here.
      return { ok: status < FIRST_REFUSAL, status, body: null, text: () => Promise.resolve(body) };
    },
    dependencies: () => [...read].map(([address, version]) => ({ address, version })),
  };
}
