import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { preinit, preload } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { InitialState } from '../app/initial-state.js';
import { Root } from '../app/root.js';
import { knownOf } from '../app/page-data/page-outcome.js';
import type { Services } from '../app/services.js';
import { loadDictionary } from '../i18n/translate.js';
import type { InlineParts } from './security-headers.js';
import { SCRIPTS_ATTRIBUTE } from './start-script.js';

/** The addresses of the files that a page starts with. */
export interface PageFiles {
  readonly entries: readonly string[];
  /** Style sheets to fetch; none where the page carries its styles itself. */
  readonly styles: readonly string[];
  /** What the style sheet says, and what starts the scripts: both stand in the page, which saves a trip for each. */
  readonly inline?: InlineParts;
  readonly fonts: readonly string[];
  /** For the script that starts them. */
  readonly scripts: readonly string[];
}

export interface PageRequest {
  readonly pathname: string;
  readonly search: string;
  readonly state: InitialState;
  readonly files: PageFiles;
  readonly services: Services;
}

/** Draws one page, whole: nothing in it waits for a script. The page's own file has been fetched before. */
export async function renderPage({ pathname, search, state, files, services }: PageRequest): Promise<Buffer> {
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

/** Tells the browser early what the page needs. It wraps rather than precedes, so that ids come out as in the browser. */
function Files({ files, children }: FilesProps) {
  files.fonts.forEach((font) => preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }));
  files.styles.forEach((style) => preinit(style, { as: 'style', precedence: 'default' }));
  return children;
}
