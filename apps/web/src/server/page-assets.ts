import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@vaglio/contracts';
import type { TextArea } from '../i18n/translate.js';
import type { InlineParts } from './security-headers.js';
import { startScript } from './start-script.js';

export interface PageAssets {
  /** The style sheet of the site and the start script, as text. */
  readonly inline: InlineParts;
  readonly fonts: readonly string[];
  /** The paths of the entry and of the scripts that a page needs. */
  readonly scriptsFor: (request: ScriptsRequest) => readonly string[];
}

interface ScriptsRequest {
  readonly language: Language;
  readonly pageFile: string | null;
  readonly texts: readonly TextArea[];
}

interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

const ENTRY = 'src/entry-client.tsx';
const PRELOADED_FONTS = ['newsreader-latin-wght-normal', 'inter-latin-wght-normal'];

export function readPageAssets(clientFolder: string): PageAssets {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The build has no ${ENTRY}`);
  const chunks = Object.values(manifest);
  const filesOf = (key: string): string[] => {
    const chunk = manifest[key];
    if (!chunk) return [];
    return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap(filesOf)];
  };
  return {
    inline: { script: startScript(`/${entry.file}`), style: styleOf(clientFolder, chunks) },
    fonts: PRELOADED_FONTS.map((name) => fontFile(chunks, name)),
    scriptsFor: ({ language, pageFile, texts }) => {
      const areas = ['every-page', ...texts].map((area) => `src/i18n/${language}/${area}.ts`);
      const wanted = [ENTRY, ...areas, ...(pageFile ? [pageFile] : [])];
      return [...new Set(wanted.flatMap(filesOf))];
    },
  };
}

function styleOf(clientFolder: string, chunks: readonly ManifestChunk[]): string {
  return chunks
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(clientFolder, file), 'utf8').trim())
    .join('\n');
}

function fontFile(chunks: readonly ManifestChunk[], name: string): string {
  const chunk = chunks.find(({ src }) => src?.includes(`${name}.woff2`));
  if (!chunk) throw new Error(`The build has no font ${name}`);
  return `/${chunk.file}`;
}
