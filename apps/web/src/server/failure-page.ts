import type { Language } from '@vaglio/contracts';

const TEXTS: Readonly<Record<Language, { title: string; text: string }>> = {
  en: { title: 'Something went wrong', text: 'This page could not be made. Please try again in a moment.' },
  it: {
    title: 'Qualcosa non ha funzionato',
    text: 'Non è stato possibile preparare la pagina. Riprova tra un momento.',
  },
};

/** What a reader sees when a page can't be drawn at all: no styles, no scripts, nothing else that could fail. */
export function failurePage(language: Language): string {
  const { title, text } = TEXTS[language];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Vaglio</title>`;
  return `<!doctype html><html lang="${language}"><head>${head}</head><body><h1>${title}</h1><p>${text}</p></body></html>`;
}
