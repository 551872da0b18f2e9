// Shows an offline page when a navigation fails. Nothing is cached.
const TEXTS = {
  en: {
    title: 'You are offline',
    text: 'This page needs a connection, and there is none right now.',
    help: 'Check the network, then try again. What you were reading in other tabs is still there.',
    retry: 'Try again',
  },
  it: {
    title: 'Sei offline',
    text: 'Questa pagina ha bisogno di una connessione, e in questo momento non c’è.',
    help: 'Controlla la rete e riprova. Quello che leggevi in altre schede c’è ancora.',
    retry: 'Riprova',
  },
};

const STYLE = `:root{color-scheme:light dark}
body{display:grid;place-content:center;min-height:100vh;margin:0;padding:1.5rem;background:light-dark(#faf7f1,#141310);color:light-dark(#1b1a17,#ece7dc);font:400 1.0625rem/1.6 system-ui,sans-serif}
main{max-width:34rem}
h1{font:500 2.25rem/1.1 Georgia,serif;margin:0 0 1rem}
p{margin:0 0 .75rem}
a{display:inline-block;margin-top:.75rem;padding:.6rem 1.25rem;border-radius:.375rem;background:light-dark(#0d6163,#67c7c4);color:light-dark(#fff,#06201f);font-weight:600;text-decoration:none}`;

function offlinePage() {
  const preferred = globalThis.navigator.language.toLowerCase().slice(0, 2);
  const language = preferred in TEXTS ? preferred : 'en';
  const { title, text, help, retry } = TEXTS[language];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Vaglio</title><style>${STYLE}</style>`;
  const body = `<main><h1>${title}</h1><p>${text}</p><p>${help}</p><a href="">${retry}</a></main>`;
  return new Response(
    `<!doctype html><html lang="${language}"><head>${head}</head><body>${body}</body></html>`,
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );
}

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage();
  }
}

globalThis.addEventListener('install', () => globalThis.skipWaiting());
globalThis.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([globalThis.clients.claim(), globalThis.registration.navigationPreload?.enable()]),
  );
});
globalThis.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event));
});
