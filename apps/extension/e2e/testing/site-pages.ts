interface SitePage {
  readonly type: string;
  readonly body: string;
}

const html = (body: string): SitePage => ({ type: 'text/html; charset=utf-8', body });

/** Has other line breaks and quotes than the analysis, a hidden copy of a sentence, and markup in its title. */
const ARTICLE = html(`<!doctype html><html lang="en"><title><img src=x onerror=alert(1)></title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-a'; script-src 'nonce-a'">
<style nonce="a">body { margin: 40px; max-width: 560px; font: 18px/1.6 Georgia, serif } div { all: revert }</style>
<h1>Council approves the harbour plan</h1>
<p hidden>Everybody in the harbour knows that the vote was bought.</p>
<p id="first">The works will cost <b>4.2&nbsp;million</b>
  euros, "according to people close to the council". They begin in March.</p>
<p id="second">Everybody in the har&shy;bour knows that the vote was <i>bought</i>. The mayor denies it.</p>
<p style="height: 1500px">A long page.</p></html>`);

/** Has the same visible sentence twice. */
const ECHO = html(`<!doctype html><title>Echo</title><body style="margin: 8px 40px">
<p id="echo">A reader wrote that everybody is sure. Everybody in the harbour knows that the vote was bought. He gave no name.</p>
<p style="height: 300px">Other words.</p>
<p id="meant">The council met. Everybody in the harbour knows that the vote was bought. The mayor denies it.</p></html>`);

/** A hostile page that covers everything with a button, records messages and opens shadow roots. */
const TRAP = html(`<!doctype html><title>Trap</title>
<p>Everybody in the harbour knows that the vote was bought.</p>
<button id="cover" style="position:fixed;inset:0;opacity:0;z-index:2147483647">x</button>
<script>
  window.received = [];
  window.addEventListener('message', (event) => window.received.push(event.data));
  const attach = Element.prototype.attachShadow;
  window.roots = [];
  Element.prototype.attachShadow = function (init) { const root = attach.call(this, { mode: 'open' }); window.roots.push(root); return root; };
</script>`);

/** Imitates the popup, at the popup's path. */
const FAKE_POPUP = html(`<!doctype html><title>Vaglio</title><body style="margin: 8px 40px"><h1>Vaglio</h1>
<form><input type="email" /><input type="password" /><button>Sign in</button></form>
<p>Everybody in the harbour knows that the vote was bought.</p>`);

/** Five megabytes of text, with a sentence at the start and one at the end, which is not searched. */
const HUGE = html(`<!doctype html><title>Huge</title><body style="margin: 8px 40px">
<p id="meant">Everybody in the harbour knows that the vote was bought.</p>
${`<p>${'The council met again and spoke of the harbour for hours. '.repeat(180)}</p>`.repeat(500)}
<p>The works will cost 4.2 million euros, “according to people close to the council”.</p></html>`);

const FRAMED = html(`<!doctype html><title>Framed</title><p>What others wrote:</p>
<iframe src="/story" width="600" height="600"></iframe></html>`);

export const HEBREW = 'כולם בנמל יודעים שההצבעה נקנתה בכסף.';

/** Right-to-left text with some left-to-right words. */
const RIGHT_TO_LEFT = html(`<!doctype html><html lang="he" dir="rtl"><title>המועצה אישרה</title>
<body style="margin: 40px; max-width: 560px; font: 18px/1.6 serif"><h1>המועצה אישרה את תוכנית הנמל</h1>
<p id="meant">${HEBREW} ראש העיר מכחיש, said <b>BBC News</b>.</p></body></html>`);

/** The pages of the site by path. Every host has the same ones. */
const PAGES: Readonly<Record<string, SitePage>> = {
  '/story': ARTICLE,
  '/paper': { type: 'application/pdf', body: '%PDF-1.4\n%%EOF' },
  '/trap': TRAP,
  '/popup/index.html': FAKE_POPUP,
  '/echo': ECHO,
  '/huge': HUGE,
  '/framed': FRAMED,
  '/right-to-left': RIGHT_TO_LEFT,
};

export function pageOf(path: string): SitePage {
  return PAGES[path] ?? html(`<!doctype html><title>A page</title><p>${path.length}</p>`);
}
