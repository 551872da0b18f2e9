import type { Language } from '@vaglio/contracts';

const TEXTS: Readonly<Record<Language, { title: string; text: string; retry: string; home: string }>> = {
  en: {
    title: 'Something went wrong',
    text: 'This page could not be made. Please try again in a moment. If it stays like this, start again from the home page.',
    retry: 'Try again',
    home: 'Home page',
  },
  it: {
    title: 'Qualcosa non ha funzionato',
    text: 'Non è stato possibile preparare la pagina. Riprova tra un momento. Se non passa, riparti dalla home.',
    retry: 'Riprova',
    home: 'Home',
  },
};

/** What a reader sees when a page can't be drawn at all: no scripts, one small file for the looks, nothing else that could fail. */
export function failurePage(language: Language): string {
  const { title, text, retry, home } = TEXTS[language];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Vaglio</title><link rel="stylesheet" href="/apology.css">`;
  const ways = `<p><a class="again" href="">${retry}</a> <a href="/">${home}</a></p>`;
  return `<!doctype html><html lang="${language}"><head>${head}</head><body><main><h1>${title}</h1><p>${text}</p>${ways}</main></body></html>`;
}
