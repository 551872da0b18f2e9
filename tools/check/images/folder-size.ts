import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The size of all files below a folder, in whole megabytes. */
export function folderSize(folder: string): number {
  return Math.round(bytesOf(folder) / 1e6);
}

function bytesOf(path: string): number {
  const facts = lstatSync(path);
  if (!facts.isDirectory()) return facts.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}
