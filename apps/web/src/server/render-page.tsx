import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { preinit, preload } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PublicConfig } from '@vaglio/contracts';
import type { InitialState } from '../app/initial-state.js';
import { Root } from '../app/root.js';
import type { MatchedPage } from '../app/route-table.js';
import { createServerServices, type Services } from '../lib/services.js';
import { loadDictionary } from '../i18n/translate.js';
import { isNotFound, loadPageData, pageQuery, queryStateOf, type LoadedData } from '../lib/page-data.js';
import type { ApiRead, ApiReader } from './api-reader.js';
import type { ReaderPreferences } from './reader-preferences.js';
import type { InlineParts } from './security-headers.js';
import { SCRIPTS_ATTRIBUTE } from './start-script.js';

/** The addresses of the files that a page starts with. */
export interface PageFiles {
  readonly entries: readonly string[];
  /** Style sheets to fetch; none where the page carries its styles itself. */
  readonly styles: readonly string[];
  /** The style sheet and the start script: both are inlined, which saves a round trip for each. */
  readonly inline?: InlineParts;
  readonly fonts: readonly string[];
  /** For the script that starts them. */
  readonly scripts: readonly string[];
}

interface RenderInput {
  readonly route: MatchedPage;
  readonly pathname: string;
  readonly search: string;
  readonly preferences: ReaderPreferences;
  readonly publicUrl: string;
  readonly config: PublicConfig | null;
  readonly files: PageFiles;
}

/** A page, its status, and what it was made from. */
interface RenderedPage {
  readonly status: number;
  readonly html: Buffer;
  readonly reads: readonly ApiRead[];
}

/** Loads the data of a page and renders it. */
export async function renderPage(reader: ApiReader, input: RenderInput): Promise<RenderedPage> {
  const { route, pathname, search, preferences, publicUrl, config } = input;
  const { language } = preferences;
  const { fetch, reads } = reader.recorded(language);
  const services = createServerServices(language, fetch);
  const { load } = await route.file.retry();
  const address = { pathname, search, params: route.params, language, api: services.api };
  const page = load ? await loadPageData(pageQuery(load, address)) : null;
  if (page) services.queries.start(page.key, queryStateOf(page));
  const state = { ...preferences, publicUrl, config, page };
  const html = await renderHtml(input, state, services);
  return { status: route.path === '*' ? 404 : statusOf(page), html, reads: reads() };
}

/** 404 when the API answers "not found", 503 when the data cannot be loaded. */
function statusOf(data: LoadedData | null): number {
  if (!data || 'value' in data) return 200;
  return isNotFound(data.status) ? 404 : 503;
}

/** The whole document: nothing in it waits for a script. */
async function renderHtml(
  { route, pathname, search, files }: RenderInput,
  state: InitialState,
  services: Services,
): Promise<Buffer> {
  const dictionary = await loadDictionary(state.language, ['every-page', ...route.texts]);
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <StaticRouter location={{ pathname, search }}>
        <Files files={files}>
          <Root state={state} dictionary={dictionary} services={services} />
        </Files>
      </StaticRouter>,
      {
        bootstrapModules: [...files.entries],
        // React would otherwise move large parts behind a script, out of reach for readers without scripts.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => {
          pipe(collected((html) => resolve(withInlineParts(html, files))));
        },
        onError: reject,
        onShellError: reject,
      },
    );
  });
}

/** Takes React's many small pieces as they are: read back as a stream, each would cost a turn of its own. */
function collected(take: (html: Buffer) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    write: (piece: Uint8Array, _encoding, done) => {
      pieces.push(piece);
      done();
    },
    final: (done) => {
      take(Buffer.concat(pieces));
      done();
    },
  });
}

/** The style ends the head, behind everything that is fetched; the script ends the body, behind everything that is read. */
function withInlineParts(html: Buffer, { inline, scripts }: PageFiles): Buffer {
  if (!inline) return html;
  const [head, body] = [html.indexOf('</head>'), html.lastIndexOf('</body>')];
  const start = `<script ${SCRIPTS_ATTRIBUTE}="${scripts.join(' ')}">${inline.script}</script>`;
  return Buffer.concat([
    html.subarray(0, head),
    Buffer.from(`<style>${inline.style}</style>`),
    html.subarray(head, body),
    Buffer.from(start),
    html.subarray(body),
  ]);
}

interface FilesProps {
  readonly files: PageFiles;
  readonly children: ReactNode;
}

/** Preloads for the browser what the page needs. It wraps rather than precedes, so that ids come out as in the browser. */
function Files({ files, children }: FilesProps) {
  files.fonts.forEach((font) => preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }));
  files.styles.forEach((style) => preinit(style, { as: 'style', precedence: 'default' }));
  return children;
}
