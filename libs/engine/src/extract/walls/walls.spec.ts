import { ContentInaccessibleError, type FetchedPage } from '../../analysis.types.js';
import { extractArticle } from '../extract-article.js';
import { articleHtml, fetchedPage } from '../testing/fetched-page.factory.js';

function refusal(html: string, overrides: Partial<FetchedPage> = {}): string {
  try {
    extractArticle(fetchedPage(html, overrides));
  } catch (error) {
    if (error instanceof ContentInaccessibleError) return error.kind;
    throw error;
  }
  return 'read';
}

const links = Array.from(
  { length: 60 },
  (_, index) => `<li><a href="/${index}">Headline number ${index} of this morning's many</a></li>`,
).join('');

const PAGES: readonly (readonly [string, string, string])[] = [
  [
    'a browser check',
    'bot_wall',
    '<title>Just a moment...</title><body><h1>paper.example</h1><p>Verifying you are human. This may take a few seconds.</p></body>',
  ],
  [
    'a captcha',
    'bot_wall',
    '<title>paper.example</title><body><div id="px-captcha"></div><p>Press and hold the button.</p></body>',
  ],
  [
    'an Italian robot check',
    'bot_wall',
    '<title>Verifica di sicurezza</title><body><p>Conferma di non essere un robot per proseguire.</p></body>',
  ],
  [
    'a consent wall',
    'consent_wall',
    '<title>Prima di continuare</title><body><p>Noi e i nostri 812 partner utilizziamo cookie. Accetta i cookie oppure gestisci il consenso per ciascun partner e ciascun cookie.</p></body>',
  ],
  [
    'a sign-in page',
    'login_wall',
    '<title>Log in to Chatter</title><body><p>See what is new.</p><form><input type="text"><input type="password"><button>Log in</button></form></body>',
  ],
  [
    'a soft 404',
    'not_found',
    '<title>Page not found - The Paper</title><body><h1>Oops!</h1><p>The page you are looking for is gone. Try the search or go back to the front page of our site.</p></body>',
  ],
  [
    'an Italian soft 404',
    'not_found',
    '<title>Il Giornale</title><body><h1>Pagina non trovata</h1><p>La pagina che cerchi non esiste più oppure ha cambiato indirizzo, prova con la ricerca.</p></body>',
  ],
  ['an empty page', 'not_an_article', ''],
  ['an empty body', 'not_an_article', '<html><head><title>Paper</title></head><body></body></html>'],
  [
    'frames only',
    'not_an_article',
    '<frameset cols="20%,80%"><frame src="a.html"><frame src="b.html"></frameset>',
  ],
  ['a list of links', 'not_an_article', `<title>The Paper</title><body><ul>${links}</ul></body>`],
  [
    'a declared paywall with one line',
    'paywall',
    '<title>Deal</title><script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":false}</script><body><article><h1>Deal</h1><p>Three growers signed the contract at a kitchen table, and none of them had read the last page of it before.</p></article></body>',
  ],
  ['a document in PDF', 'unsupported_type', '%PDF-1.7 \u0000\u0001'],
  ['a feed', 'unsupported_type', '<?xml version="1.0"?><rss version="2.0"><channel></channel></rss>'],
];

describe('walls', () => {
  it.each(PAGES)('are found in %s: %s', (_name, kind, html) => {
    expect(refusal(html)).toBe(kind);
  });

  it.each([
    ['application/pdf', 'unsupported_type'],
    ['image/png', 'unsupported_type'],
    ['text/html', 'read'],
    ['application/xhtml+xml', 'read'],
  ])('are found by the content type %s: %s', (contentType, kind) => {
    expect(refusal(articleHtml(), { contentType })).toBe(kind);
  });

  it.each([
    [404, 'not_found'],
    [410, 'not_found'],
    [401, 'login_wall'],
    [403, 'bot_wall'],
    [451, 'geo_blocked'],
    [418, 'unreachable'],
    [500, 'site_error'],
  ])('are found by the status %i: %s', (status, kind) => {
    expect(refusal(articleHtml(), { status })).toBe(kind);
  });

  it.each([
    ['404', 'not_found'],
    ['404: not found', 'not_found'],
    ['The Paper | Error 404', 'not_found'],
    ['Errore 404 - Il Giornale', 'not_found'],
    ['Oops! That page can’t be found.', 'not_found'],
    ['Sorry, the page you are looking for could not be found', 'not_found'],
    ['Articolo non disponibile | Il Giornale', 'not_found'],
    ['Attention Required! | Cloudflare', 'bot_wall'],
    ['Un momento…', 'bot_wall'],
    ['Access denied - The Paper', 'bot_wall'],
    ['Before you continue to Chatter', 'consent_wall'],
    ['La tua privacy è importante', 'consent_wall'],
    ['Coronavirus, i nuovi casi oggi sono 404', 'read'],
    ['Missing hiker not found', 'read'],
    ['Search for the ferry: body not found', 'read'],
    ['Oops, the mayor did it again', 'read'],
    ['Ferry service no longer available to islanders', 'read'],
    ['Un momento di pace a Betlemme', 'read'],
    ['One more step for the tram line', 'read'],
    ['Attention required at crossings, police say', 'read'],
    ['Accesso negato ai parenti delle vittime', 'read'],
    ['Consent to be taught in schools from January', 'read'],
    ['Your privacy and the new law: what changes', 'read'],
  ])('are found by the whole title of a short page: %s: %s', (title, kind) => {
    expect(refusal(articleHtml({ title }))).toBe(kind);
  });

  it('are not found in an article about cookies, captchas and signing in', () => {
    const before =
      '<p>A court ruled on Monday that a site may not ask readers to accept cookies before they log in, nor show a captcha.</p>';
    expect(refusal(articleHtml({ before, title: 'Court rules on cookie consent and login walls' }))).toBe(
      'read',
    );
  });

  it('are not found in an article with a cookie banner and a sign-in form', () => {
    const after =
      '<div class="cookie-banner">We use cookies. Accept cookies?</div><form><input type="password"></form>';
    expect(refusal(articleHtml({ after }))).toBe('read');
  });

  const short = (title: string): string =>
    refusal(
      `<title>${title}</title><body><article><h1>${title}</h1><p>A lamp for every room of the house, with two bulbs and a long cord, at half its price until Sunday night.</p></article></body>`,
    );

  it.each([
    ['Minister resigns after late council meeting', 'not_an_article'],
    ['Ministro si dimette dopo lunga riunione', 'not_an_article'],
    ['Cronaca dal futuro', 'read'],
    ['Minister resigns over costly lamps', 'read'],
  ])('are found in a short text without any word of the long title "%s": %s', (title, kind) => {
    expect(short(title)).toBe(kind);
  });
});
