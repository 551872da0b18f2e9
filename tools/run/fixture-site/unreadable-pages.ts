import type { InaccessibleKind, Localized } from '@vaglio/contracts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { page } from './post.js';

/** A page that cannot be read, and the kind of error that the product should answer. */
export interface UnreadablePage {
  readonly slug: string;
  readonly gives: InaccessibleKind;
  readonly about: Localized;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
}

/** A picture of one grey pixel. */
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
const SLOW_MS = 120_000;
const TOO_LARGE_BYTES = 6 * 1024 * 1024;
const PARAGRAPH = `<p>${'A line that says the same as the line before it. '.repeat(20)}</p>\n`;

/** One page for each way in which reading can fail. */
export const UNREADABLE_PAGES: readonly UnreadablePage[] = [
  {
    slug: 'paywall',
    gives: 'paywall',
    about: { en: 'Two sentences, then a subscription', it: 'Due frasi, poi un abbonamento' },
    answer: markup(
      page(
        'The harbour accounts nobody has read | The Quay Review',
        `<article><h1>The harbour accounts nobody has read</h1><p>The accounts of the harbour fill eleven binders.</p>
<div class="paywall"><p>Subscribe to continue reading. Already a member? Sign in.</p></div></article>`,
        `<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"The harbour accounts nobody has read","isAccessibleForFree":false}</script>`,
      ),
    ),
  },
  {
    slug: 'bot-wall',
    gives: 'bot_wall',
    about: { en: 'Asks whether a person is there', it: 'Chiede se c’è una persona' },
    answer: markup(
      page(
        'Just a moment...',
        '<div id="challenge-form" class="cf-challenge"><h1>Checking your browser</h1><p>Verify you are human to continue.</p></div>',
      ),
      403,
    ),
  },
  {
    slug: 'login-wall',
    gives: 'login_wall',
    about: { en: 'A door instead of a text', it: 'Una porta al posto del testo' },
    answer: markup(
      page(
        'Log in | Northmere Circle',
        '<main><h1>Log in to continue</h1><form><input name="user"><input type="password" name="password"><button>Log in</button></form></main>',
      ),
    ),
  },
  {
    slug: 'not-found',
    gives: 'not_found',
    about: { en: 'A plain 404', it: 'Un semplice 404' },
    answer: markup(page('Not found', '<h1>Not found</h1>'), 404),
  },
  {
    slug: 'soft-not-found',
    gives: 'not_found',
    about: { en: 'Says "not found" with status 200', it: 'Dice «non trovata» con stato 200' },
    answer: markup(
      page('Page not found | The Quay Review', '<h1>Page not found</h1><p>It may have been moved.</p>'),
    ),
  },
  {
    slug: 'slow',
    gives: 'timeout',
    about: {
      en: 'Begins, and does not go on for two minutes',
      it: 'Comincia, e per due minuti non prosegue',
    },
    answer: answerSlowly,
  },
  {
    slug: 'too-large',
    gives: 'too_large',
    about: { en: 'Six megabytes of text', it: 'Sei megabyte di testo' },
    answer: answerAtLength,
  },
  {
    slug: 'document.pdf',
    gives: 'unsupported_type',
    about: { en: 'A PDF', it: 'Un PDF' },
    answer: file('application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n')),
  },
  {
    slug: 'picture.png',
    gives: 'unsupported_type',
    about: { en: 'A picture', it: 'Un’immagine' },
    answer: file('image/png', Buffer.from(ONE_PIXEL, 'base64')),
  },
  {
    slug: 'redirect',
    gives: 'redirect_loop',
    about: { en: 'Sends on to itself without end', it: 'Rimanda a sé stessa senza fine' },
    answer: redirectToItself,
  },
  {
    slug: 'broken',
    gives: 'site_error',
    about: { en: 'The server fails with status 500', it: 'Il server si guasta, stato 500' },
    answer: markup(page('Error', '<h1>Internal error</h1>'), 500),
  },
  {
    slug: 'empty',
    gives: 'not_an_article',
    about: { en: 'An empty page', it: 'Una pagina vuota' },
    answer: markup(page('', '')),
  },
  {
    slug: 'frames',
    gives: 'not_an_article',
    about: { en: 'Nothing but frames', it: 'Soltanto riquadri' },
    answer: markup(
      '<!doctype html><html><head><title>Frames</title></head><frameset cols="20%,80%"><frame src="/"><frame src="/"></frameset></html>',
    ),
  },
];

function markup(text: string, status = 200): UnreadablePage['answer'] {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(text);
  };
}

function file(type: string, bytes: Buffer): UnreadablePage['answer'] {
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
