import { shownLanguage, textIn, type Language, type Translations } from '@vaglio/contracts';

/** The reason why a page cannot be rendered: an error of the site, the URL, or too many requests. */
type Failure = 'broken' | 'tooLong' | 'tooMany';

interface Texts {
  readonly failures: Readonly<Record<Failure, { readonly title: string; readonly text: string }>>;
  readonly retry: string;
  readonly home: string;
}

const TEXTS: Translations<Texts> = {
  en: {
    failures: {
      broken: {
        title: 'Something went wrong',
        text: 'This page could not be displayed. Please try again in a moment. If the problem persists, start again from the home page.',
      },
      tooLong: {
        title: 'This address is too long',
        text: 'No page of Vaglio has an address of this length. It may have been changed when it was copied. Start again from the home page.',
      },
      tooMany: {
        title: 'Too many pages in a short time',
        text: 'Your network asked for more pages or searches than we can answer in a minute. Please wait a minute and try again.',
      },
    },
    retry: 'Try again',
    home: 'Home page',
  },
  it: {
    failures: {
      broken: {
        title: 'Qualcosa non ha funzionato',
        text: 'Non è stato possibile preparare la pagina. Riprova tra un momento. Se il problema persiste, riparti dalla home.',
      },
      tooLong: {
        title: 'Questo indirizzo è troppo lungo',
        text: 'Nessuna pagina di Vaglio ha un indirizzo così lungo. Forse è stato alterato durante la copia. Riparti dalla home.',
      },
      tooMany: {
        title: 'Troppe pagine in poco tempo',
        text: 'Dalla tua rete sono arrivate più richieste di pagine o ricerche di quante possiamo soddisfare in un minuto. Attendi un minuto e riprova.',
      },
    },
    retry: 'Riprova',
    home: 'Home',
  },
};

export const FAILURE_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A page that needs nothing but one small style sheet, for when the page itself cannot be rendered. */
export function failurePage(reader: Language, failure: Failure = 'broken') {
  const language = shownLanguage(TEXTS, reader);
  const { failures, retry, home } = textIn(TEXTS, language);
  const { title, text } = failures[failure];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Vaglio</title><link rel="stylesheet" href="/failure-page.css">`;
  // Loading a URL again that is too long would fail again.
  const links =
    failure !== 'tooLong'
      ? `<a class="button" href="">${retry}</a> <a href="/">${home}</a>`
      : `<a class="button" href="/">${home}</a>`;
  const html = `<!doctype html><html lang="${language}"><head>${head}</head><body><main><h1>${title}</h1><p>${text}</p><p>${links}</p></main></body></html>`;
  return { html, language };
}
