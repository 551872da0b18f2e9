import { writeFileSync } from 'node:fs';

/** Writes a generated file in the format that the tests check. */
export async function writeFormatted(file: string, text: string): Promise<void> {
  // Imported here, because Jest cannot load Prettier.
  const { format, resolveConfig } = await import('prettier');
  const settings = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...settings, filepath: file }));
}
