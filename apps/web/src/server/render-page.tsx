import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { preinit, preload } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PublicConfig } from '@vaglio/contracts';
import { Root, type InitialState } from '../app/root.js';
import type { MatchedPage } from '../app/route-table.js';
import { createServerServices, type Services } from '../lib/services.js';
import { loadDictionary } from '../i18n/translate.js';
import { isNotFound, loadPageData, pageQuery, queryStateOf, type LoadedData } from '../lib/page-data.js';
import type { ApiReader } from './api-reader.js';
import type { VisitorPreferences } from './visitor-preferences.js';
import type { InlineParts } from './security-headers.js';
import { SCRIPTS_ATTRIBUTE } from './start-script.js';

interface PageFiles {
  readonly entries: readonly string[];
  /** Style sheets to fetch; empty when the style is inlined. */
  readonly styles: readonly string[];
  /** The style sheet and the start script, which are inlined to save requests. */
  readonly inline?: InlineParts;
  readonly fonts: readonly string[];
  /** Loaded by the start script. */
  readonly scripts: readonly string[];
}

interface RenderInput {
  readonly route: MatchedPage;
  readonly pathname: string;
  readonly search: string;
  readonly preferences: VisitorPreferences;
  readonly publicUrl: string;
  readonly config: PublicConfig | null;
  readonly files: PageFiles;
}

export async function renderPage(reader: ApiReader, input: RenderInput) {
  const { route, pathname, search, preferences, publicUrl, config } = input;
  const { language } = preferences;
  const { fetch, reads, hasFailed } = reader.recorded(language);
  const services = createServerServices(language, fetch);
  const { load } = await route.file.retry();
  const address = { pathname, search, params: route.params, language, api: services.api };
  const page = load ? await loadPageData(pageQuery(load, address)) : null;
  if (page) services.queries.seed(page.key, queryStateOf(page));
  const state = { ...preferences, publicUrl, config, page };
  const html = await renderHtml(input, state, services);
  const status = route.path === '*' ? 404 : statusOf(page);
  return { status, html, reads: reads(), isPartial: hasFailed() };
}

/** 404 when the API answers that there is no such thing, 503 for other errors. */
function statusOf(data: LoadedData | null): number {
  if (!data || 'value' in data) return 200;
  return isNotFound(data.status) ? 404 : 503;
}

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
        // Otherwise React would insert large parts by a script, so that they would be missing without scripts.
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

/** Collects the output of React. A `Writable` is faster than reading the many small chunks from a stream. */
function collected(onEnd: (html: Buffer) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
    final: (done) => {
      onEnd(Buffer.concat(chunks));
      done();
    },
  });
}

/** Inserts the style at the end of the head and the start script at the end of the body. */
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

/** Preloads fonts and style sheets. Wraps the page, so that `useId` returns the same ids as in the browser. */
function Files({ files, children }: { readonly files: PageFiles; readonly children: ReactNode }) {
  files.fonts.forEach((font) => preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }));
  files.styles.forEach((style) => preinit(style, { as: 'style', precedence: 'default' }));
  return children;
}
