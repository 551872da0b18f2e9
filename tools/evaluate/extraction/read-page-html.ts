import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const DECLARED = /charset\s*=\s*["']?([\w-]+)/i;

function declaredEncoding(bytes: Buffer): string {
  return DECLARED.exec(bytes.subarray(0, 4096).toString('latin1'))?.[1] ?? 'windows-1252';
}

/** Reads a stored page: as UTF-8 where its bytes are that, else as the page declares. */
export function readPageHtml(file: string): string {
  const bytes = gunzipSync(readFileSync(file));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(declaredEncoding(bytes)).decode(bytes);
  }
}
