import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const DECLARED = /charset\s*=\s*["']?([\w-]+)/i;

function declaredEncoding(bytes: Buffer): string {
  return DECLARED.exec(bytes.subarray(0, 4096).toString('latin1'))?.[1] ?? 'windows-1252';
}

/** Rows name their file from their own folder or from the folder of all sets. */
function locate(folder: string, name: string): string {
  const own = join(folder, name);
  return existsSync(own) ? own : join(folder, '..', name);
}

/** Reads a stored page: as UTF-8 where its bytes are that, else as the page declares. */
export function readPageHtml(folder: string, name: string): string {
  const bytes = gunzipSync(readFileSync(locate(folder, name)));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(declaredEncoding(bytes)).decode(bytes);
  }
}
