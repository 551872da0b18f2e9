import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { writeFormatted } from '../run/write-formatted.js';

/** A table in Markdown. A heading that ends with a colon makes its column right-aligned. */
export function markdownTable(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const rule = headings.map((heading) => (heading.endsWith(':') ? '---:' : '---')).join('|');
  return [line(headings.map((heading) => heading.replace(/:$/, ''))), `|${rule}|`, ...rows.map(line)].join(
    '\n',
  );
}

/** The result of a measurement, for a page of the docs. */
export interface Section {
  /** The page's file in `docs/`. */
  readonly page: 'benchmarks.md' | 'benchmarks-service.md';
  readonly title: string;
  /** The arguments of `npm run` for this measurement. */
  readonly command: string;
  readonly content: string;
}

/** Replaces the section of the page, with command, date and machine. */
export async function writeSection(root: string, { page, title, command, content }: Section): Promise<void> {
  const path = join(root, 'docs', page);
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const text = `- Command: \`npm run ${command} --write-docs\`
- Date: ${new Date().toISOString().slice(0, 10)}
- Machine: ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${gigabytes} GB, ${process.platform} ${process.arch}, Node ${process.version}

${content}`;
  await writeFormatted(path, replaceSection(readFileSync(path, 'utf8'), title, text));
}

/** Replaces the content of a section, or adds the section at the end. */
export function replaceSection(text: string, title: string, content: string): string {
  const heading = `## ${title}\n`;
  const section = `${heading}\n${content.trim()}\n`;
  const from = `\n${text}`.indexOf(`\n${heading}`);
  if (from === -1) return `${text.trimEnd()}\n\n${section}`;
  const next = text.indexOf('\n## ', from + heading.length);
  const rest = next === -1 ? '' : text.slice(next);
  return `${text.slice(0, from)}${section}${rest}`;
}
