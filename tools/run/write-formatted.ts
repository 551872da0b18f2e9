import { writeFileSync } from 'node:fs';

/** Writes a generated file in the checked format, so that a new run changes figures only. */
export async function writeFormatted(file: string, text: string): Promise<void> {
  // Jest cannot load Prettier, so tests of modules that write files must not load it.
  const { format, resolveConfig } = await import('prettier');
  const settings = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...settings, filepath: file }));
}
