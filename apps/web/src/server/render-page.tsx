import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { preinit, preload, preloadModule } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { InitialState } from '../app/initial-state.js';
import { Root } from '../app/root.js';
import { knownOf } from '../app/page-data/page-outcome.js';
import { preloadPage } from '../app/router.js';
import type { Services } from '../app/services.js';
import { loadDictionary } from '../i18n/translate.js';

/** The addresses of the files that a page starts with. */
export interface PageFiles {
  readonly entries: readonly string[];
  /** Style sheets to fetch; none where the page carries its styles itself. */
  readonly styles: readonly string[];
  /** What the style sheet says, to stand in the page: nothing is drawn before it is there, and so one trip less. */
  readonly inlineStyle?: string;
  readonly fonts: readonly string[];
  readonly scripts: readonly string[];
}

export interface PageRequest {
  readonly pathname: string;
  readonly search: string;
  readonly state: InitialState;
  readonly nonce: string;
  readonly files: PageFiles;
  readonly services: Services;
}

/** Draws one page, whole: nothing in it waits for a script. */
export async function renderPage({
  pathname,
  search,
  state,
  nonce,
  files,
  services,
}: PageRequest): Promise<Buffer> {
  await preloadPage(pathname);
  const dictionary = await loadDictionary(state.language);
  if (state.page) services.queries.start(state.page.key, knownOf(state.page));
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <StaticRouter location={{ pathname, search }}>
        <Files files={files} nonce={nonce}>
          <Root state={state} dictionary={dictionary} services={services} />
        </Files>
      </StaticRouter>,
      {
        nonce,
        bootstrapModules: [...files.entries],
        // React would otherwise move large parts behind a script, out of reach for readers without scripts.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => {
          void buffer(pipe(new PassThrough()))
            .then((html) => withStyle(html, files.inlineStyle, nonce))
            .then(resolve, reject);
        },
        onError: reject,
        onShellError: reject,
      },
    );
  });
}

const HEAD_END = '</head>';

function withStyle(html: Buffer, style: string | undefined, nonce: string): Buffer {
  const at = html.indexOf(HEAD_END);
  if (!style || at === -1) return html;
  const element = Buffer.from(`<style nonce="${nonce}">${style}</style>`);
  return Buffer.concat([html.subarray(0, at), element, html.subarray(at)]);
}

interface FilesProps {
  readonly files: PageFiles;
  readonly nonce: string;
  readonly children: ReactNode;
}

/** Tells the browser early what the page needs. It wraps rather than precedes, so that ids come out as in the browser. */
function Files({ files, nonce, children }: FilesProps) {
  files.fonts.forEach((font) => preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }));
  files.styles.forEach((style) => preinit(style, { as: 'style', precedence: 'default' }));
  files.scripts.forEach((script) => preloadModule(script, { as: 'script', nonce }));
  return children;
}
