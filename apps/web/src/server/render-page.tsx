import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { preinit, preload } from 'react-dom';
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
        <Files files={files}>
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
            .then((html) => withHead(html, headOf(files, nonce)))
            .then(resolve, reject);
        },
        onError: reject,
        onShellError: reject,
      },
    );
  });
}

const HEAD_END = '</head>';

/** Styles, and the scripts that will be needed: behind everything that is seen, which React has no word for. */
function headOf({ inlineStyle, scripts }: PageFiles, nonce: string): string {
  const style = inlineStyle ? `<style nonce="${nonce}">${inlineStyle}</style>` : '';
  const links = scripts.map(
    (script) => `<link rel="modulepreload" href="${script}" fetchpriority="low" nonce="${nonce}">`,
  );
  return style + links.join('');
}

function withHead(html: Buffer, head: string): Buffer {
  const at = html.indexOf(HEAD_END);
  return at === -1 ? html : Buffer.concat([html.subarray(0, at), Buffer.from(head), html.subarray(at)]);
}

interface FilesProps {
  readonly files: PageFiles;
  readonly children: ReactNode;
}

/** Tells the browser early what the page needs. It wraps rather than precedes, so that ids come out as in the browser. */
function Files({ files, children }: FilesProps) {
  files.fonts.forEach((font) => preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }));
  files.styles.forEach((style) => preinit(style, { as: 'style', precedence: 'default' }));
  return children;
}
