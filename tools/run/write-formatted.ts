import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

/** Writes a generated file as the format check wants it, so that writing it anew changes figures only. */
export async function writeFormatted(file: string, text: string): Promise<void> {
  const settings = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...settings, filepath: file }));
}
