interface SitePage {
  readonly type: string;
  readonly body: string;
}

const html = (body: string): SitePage => ({ type: 'text/html; charset=utf-8', body });

/** Breaks lines and quotes otherwise than the analysis does, has a hidden copy, and its title is an attack. */
const STORY = html(`<!doctype html><html lang="en"><title><img src=x onerror=alert(1)></title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-a'; script-src 'nonce-a'">
<style nonce="a">body { margin: 40px; max-width: 560px; font: 18px/1.6 Georgia, serif } div { all: revert }</style>
<h1>Council approves the harbour plan</h1>
<p hidden>Everybody in the harbour knows that the vote was bought.</p>
<p id="first">The works will cost <b>4.2&nbsp;million</b>
  euros, "according to people close to the council". They begin in March.</p>
<p id="second">Everybody in the har&shy;bour knows that the vote was <i>bought</i>. The mayor denies it.</p>
<p style="height: 1500px">A long page.</p></html>`);

/** A page that says the same sentence twice, for the eye each time. */
const ECHO = html(`<!doctype html><title>Echo</title><body style="margin: 8px 40px">
<p id="echo">A reader wrote that everybody is sure. Everybody in the harbour knows that the vote was bought. He gave no name.</p>
<p style="height: 300px">Other words.</p>
<p id="meant">The council met. Everybody in the harbour knows that the vote was bought. The mayor denies it.</p></html>`);

/** A hostile page: it covers everything with something to click, and posts messages to every listener. */
const TRAP = html(`<!doctype html><title>Trap</title>
<p>Everybody in the harbour knows that the vote was bought.</p>
<button id="cover" style="position:fixed;inset:0;opacity:0;z-index:2147483647">x</button>
<script>
  window.heard = [];
  window.addEventListener('message', (event) => window.heard.push(event.data));
  const attach = Element.prototype.attachShadow;
  window.roots = [];
  Element.prototype.attachShadow = function (init) { const root = attach.call(this, { mode: 'open' }); window.roots.push(root); return root; };
</script>`);

/** A page under the popup's path that asks for a password as the popup does. */
const MASK = html(`<!doctype html><title>Vaglio</title><body style="margin: 8px 40px"><h1>Vaglio</h1>
<form><input type="email" /><input type="password" /><button>Sign in</button></form>
<p>Everybody in the harbour knows that the vote was bought.</p>`);

/** Five megabytes of text; the sentence stands at its beginning, and again where nothing looks any more. */
const HUGE = html(`<!doctype html><title>Huge</title><body style="margin: 8px 40px">
<p id="meant">Everybody in the harbour knows that the vote was bought.</p>
${`<p>${'The council met again and spoke of the harbour for hours. '.repeat(180)}</p>`.repeat(500)}
<p>The works will cost 4.2 million euros, “according to people close to the council”.</p></html>`);

/** An article in a frame, as some readers' views show it. */
const FRAMED = html(`<!doctype html><title>Framed</title><p>What others wrote:</p>
<iframe src="/story" width="600" height="600"></iframe></html>`);

export const HEBREW = 'כולם בנמל יודעים שההצבעה נקנתה בכסף.';

/** Text that runs from right to left, with words that run the other way. */
const RIGHT_TO_LEFT = html(`<!doctype html><html lang="he" dir="rtl"><title>המועצה אישרה</title>
<body style="margin: 40px; max-width: 560px; font: 18px/1.6 serif"><h1>המועצה אישרה את תוכנית הנמל</h1>
<p id="meant">${HEBREW} ראש העיר מכחיש, said <b>BBC News</b>.</p></body></html>`);

/** The pages of the small site by path, the same for every host. */
export function pageOf(path: string): SitePage {
  if (path === '/paper') return { type: 'application/pdf', body: '%PDF-1.4\n%%EOF' };
  if (path === '/trap') return TRAP;
  if (path === '/popup/index.html') return MASK;
  if (path === '/echo') return ECHO;
  if (path === '/huge') return HUGE;
  if (path === '/framed') return FRAMED;
  if (path === '/right-to-left') return RIGHT_TO_LEFT;
  return path === '/story' ? STORY : html(`<!doctype html><title>A page</title><p>${path.length}</p>`);
}
