import type { InaccessibleKind, Localized } from '@vaglio/contracts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { page } from './post.js';

/** A page that cannot be read, and the kind of error that the product should answer. */
interface UnreadablePage {
  readonly slug: string;
  readonly gives: InaccessibleKind;
  readonly about: Localized;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
}

/** A picture of one gray pixel. */
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
const SLOW_MS = 120_000;
const TOO_LARGE_BYTES = 6 * 1024 * 1024;
const PARAGRAPH = `<p>${'A line that says the same as the line before it. '.repeat(20)}</p>\n`;

type Handler = UnreadablePage['answer'];

const unreadable = (
  slug: string,
  gives: InaccessibleKind,
  en: string,
  it: string,
  answer: Handler,
): UnreadablePage => ({ slug, gives, about: { en, it }, answer });

const PAYWALL = page(
  'The harbour accounts nobody has read | The Quay Review',
  `<article><h1>The harbour accounts nobody has read</h1><p>The accounts of the harbour fill eleven binders.</p>
<div class="paywall"><p>Subscribe to continue reading. Already a member? Sign in.</p></div></article>`,
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"The harbour accounts nobody has read","isAccessibleForFree":false}</script>`,
);
const BOT_WALL = page(
  'Just a moment...',
  '<div id="challenge-form" class="cf-challenge"><h1>Checking your browser</h1><p>Verify you are human to continue.</p></div>',
);
const LOGIN_WALL = page(
  'Log in | Northmere Circle',
  '<main><h1>Log in to continue</h1><form><input name="user"><input type="password" name="password"><button>Log in</button></form></main>',
);
const SOFT_NOT_FOUND = page(
  'Page not found | The Quay Review',
  '<h1>Page not found</h1><p>It may have been moved.</p>',
);
const FRAMES =
  '<!doctype html><html><head><title>Frames</title></head><frameset cols="20%,80%"><frame src="/"><frame src="/"></frameset></html>';
const NOT_FOUND = page('Not found', '<h1>Not found</h1>');
const BROKEN = page('Error', '<h1>Internal error</h1>');
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const PNG = Buffer.from(ONE_PIXEL, 'base64');

/** One page for each way in which reading can fail. */
export const UNREADABLE_PAGES: readonly UnreadablePage[] = [
  unreadable(
    'paywall',
    'paywall',
    'Two sentences, then a subscription',
    'Due frasi, poi un abbonamento',
    markup(PAYWALL),
  ),
  unreadable(
    'bot-wall',
    'bot_wall',
    'A test whether the visitor is human',
    'Una verifica che il visitatore sia umano',
    markup(BOT_WALL, 403),
  ),
  unreadable(
    'login-wall',
    'login_wall',
    'A sign-in page instead of the text',
    'Una pagina di accesso al posto del testo',
    markup(LOGIN_WALL),
  ),
  unreadable('not-found', 'not_found', 'A plain 404', 'Un semplice 404', markup(NOT_FOUND, 404)),
  unreadable(
    'soft-not-found',
    'not_found',
    'Says "not found" with status 200',
    'Dice «non trovata» con stato 200',
    markup(SOFT_NOT_FOUND),
  ),
  unreadable(
    'slow',
    'timeout',
    'Sends nothing for two minutes after the beginning',
    'Dopo l’inizio non invia nulla per due minuti',
    answerSlowly,
  ),
  unreadable('too-large', 'too_large', 'Six megabytes of text', 'Sei megabyte di testo', answerAtLength),
  unreadable('document.pdf', 'unsupported_type', 'A PDF', 'Un PDF', file('application/pdf', PDF)),
  unreadable('picture.png', 'unsupported_type', 'A picture', 'Un’immagine', file('image/png', PNG)),
  unreadable(
    'redirect',
    'redirect_loop',
    'Redirects to itself without end',
    'Reindirizza a sé stessa senza fine',
    redirectToItself,
  ),
  unreadable(
    'broken',
    'site_error',
    'The server fails with status 500',
    'Il server si guasta, stato 500',
    markup(BROKEN, 500),
  ),
  unreadable('empty', 'not_an_article', 'An empty page', 'Una pagina vuota', markup(page('', ''))),
  unreadable('frames', 'not_an_article', 'Nothing but frames', 'Soltanto riquadri', markup(FRAMES)),
];

function markup(text: string, status = 200): Handler {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(text);
  };
}

function file(type: string, bytes: Buffer): Handler {
  return (_request, response) => {
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length }).end(bytes);
  };
}

function answerSlowly(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.write('<!doctype html><html lang="en"><head><title>A slow page</title></head><body>');
  const timer = setTimeout(() => response.end('<p>Sorry for the wait.</p></body></html>'), SLOW_MS);
  response.once('close', () => clearTimeout(timer));
}

/** Sends no Content-Length, so that the reader has to count. */
function answerAtLength(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(page('A page without end', PARAGRAPH.repeat(Math.ceil(TOO_LARGE_BYTES / PARAGRAPH.length))));
}

function redirectToItself(request: IncomingMessage, response: ServerResponse): void {
  const step = Number(new URL(request.url ?? '/', 'http://localhost').searchParams.get('step')) || 0;
  response.writeHead(302, { Location: `/trouble/redirect?step=${step + 1}` }).end();
}
