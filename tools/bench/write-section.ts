import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { replaceSection } from './replace-section.js';

/** Puts a section into a page of the docs, in place of the one that stands there. */
export async function writeSection(
  root: string,
  page: string,
  title: string,
  content: string,
): Promise<void> {
  const path = join(root, 'docs', page);
  const text = replaceSection(readFileSync(path, 'utf8'), title, content);
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}

/** What was measured how, when and on what; `command` is what stands behind `npm run`. */
export function circumstances(command: string): string {
  return [
    `- Command: \`npm run ${command} --write-docs\``,
    `- Date: ${new Date().toISOString().slice(0, 10)}`,
    `- Machine: ${machine()}`,
  ].join('\n');
}

function machine(): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${gigabytes} GB, ${process.platform} ${process.arch}, Node ${process.version}`;
}
