import {
  escapeHtml,
  UNREADABLE_PAGE_MESSAGES,
  type Language,
  type Localized,
  textIn,
} from '@vaglio/contracts';
import type { Fixture } from './fixtures.js';
import { page } from './post.js';
import { UNREADABLE_PAGES } from './unreadable-pages.js';

const WORDS: Localized<Record<'title' | 'intro' | 'articles' | 'unreadable' | 'otherLanguage', string>> = {
  en: {
    title: 'Pages for trying out Vaglio',
    intro: 'Invented articles of invented outlets. Copy an address and submit it.',
    articles: 'Articles, a video, a post',
    unreadable: 'Pages that cannot be read: no analysis, no quota used',
    otherLanguage: '<a href="/?lang=it" lang="it">In italiano</a>',
  },
  it: {
    title: 'Pagine per provare Vaglio',
    intro: 'Articoli inventati di testate inventate. Si copia un indirizzo e lo si sottopone.',
    articles: 'Articoli, un video, un post',
    unreadable: 'Pagine che non si possono leggere: nessuna analisi, nessuna quota consumata',
    otherLanguage: '<a href="/?lang=en" lang="en">In English</a>',
  },
};

/** The class is that of the article on its own host; on this host the outlet is unknown. */
export function indexPage(fixtures: readonly Fixture[], address: string, language: Language): string {
  const words = textIn(WORDS, language);
  const articles = fixtures.map(({ slug, title, language: own, genre, credibilityClass, about }) =>
    item(`${address}/${slug}`, title, own, [textIn(about, language), genre, credibilityClass]),
  );
  const unreadable = UNREADABLE_PAGES.map(({ slug, about, gives }) =>
    item(`${address}/trouble/${slug}`, textIn(about, language), language, [
      textIn(UNREADABLE_PAGE_MESSAGES, language)[gives],
    ]),
  );
  const body = `<main><h1>${words.title}</h1><p>${words.intro} ${words.otherLanguage}</p>
<h2>${words.articles}</h2><ul>${articles.join('\n')}</ul>
<h2>${words.unreadable}</h2><ul>${unreadable.join('\n')}</ul></main>`;
  return page(words.title, body, STYLE, language);
}

const STYLE =
  '<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}li{margin:0 0 .8rem}code{overflow-wrap:anywhere}</style>';

function item(address: string, title: string, language: Language, notes: readonly string[]): string {
  const shown = escapeHtml(address);
  return `<li><a href="${shown}" lang="${language}">${escapeHtml(title)}</a><br><code>${shown}</code><br>${escapeHtml(notes.join(' · '))}</li>`;
}
