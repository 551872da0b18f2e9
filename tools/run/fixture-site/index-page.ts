import {
  INACCESSIBLE_SENTENCES,
  type CredibilityClass,
  type Genre,
  type Language,
  type Localized,
  textIn,
} from '@vaglio/contracts';
import type { Fixture } from './fixtures.js';
import { escapeMarkup, page } from './post.js';
import { UNREADABLE_PAGES } from './unreadable-pages.js';

interface Words {
  readonly title: string;
  readonly intro: string;
  readonly articles: string;
  readonly troubles: string;
  readonly other: string;
  readonly classes: Readonly<Record<CredibilityClass, string>>;
  readonly genres: Readonly<Record<Genre, string>>;
}

const WORDS: Localized<Words> = {
  en: {
    title: 'Pages for trying out Vaglio',
    intro: 'Invented articles of invented outlets. Copy an address and submit it.',
    articles: 'Articles, a video, a post',
    troubles: 'Pages that cannot be read: no analysis, no quota used',
    other: '<a href="/?lang=it" lang="it">In italiano</a>',
    classes: { high: 'high', medium: 'medium', low: 'low', poor: 'poor' },
    genres: {
      report: 'report',
      opinion: 'opinion',
      satire: 'satire',
      sponsored: 'sponsored',
      press_release: 'press release',
      analysis: 'analysis',
      interview: 'interview',
      live_blog: 'live blog',
      excerpt: 'excerpt',
      review: 'review',
      shopping: 'shopping page',
      recipe: 'recipe',
      listicle: 'list',
      guide: 'guide',
      blog: 'blog post',
      index: 'index page',
      forum: 'forum page',
      documentation: 'reference page',
      fiction: 'fiction',
      paste: 'pasted text',
      other: 'page without news',
    },
  },
  it: {
    title: 'Pagine per provare Vaglio',
    intro: 'Articoli inventati di testate inventate. Si copia un indirizzo e lo si sottopone.',
    articles: 'Articoli, un video, un post',
    troubles: 'Pagine che non si possono leggere: nessuna analisi, nessuna quota consumata',
    other: '<a href="/?lang=en" lang="en">In English</a>',
    classes: { high: 'alta', medium: 'media', low: 'bassa', poor: 'scarsa' },
    genres: {
      report: 'cronaca',
      opinion: 'opinione',
      satire: 'satira',
      sponsored: 'sponsorizzato',
      press_release: 'comunicato stampa',
      analysis: 'analisi',
      interview: 'intervista',
      live_blog: 'diretta',
      excerpt: 'estratto',
      review: 'recensione',
      shopping: 'pagina di acquisti',
      recipe: 'ricetta',
      listicle: 'elenco',
      guide: 'guida',
      blog: 'post di un blog',
      index: 'pagina indice',
      forum: 'pagina di un forum',
      documentation: 'pagina di consultazione',
      fiction: 'narrativa',
      paste: 'testo incollato',
      other: 'pagina senza notizie',
    },
  },
};

/** Every page of the site with its address and what it should give. The class is that of its own host: under this one the outlet is unknown. */
export function indexPage(fixtures: readonly Fixture[], address: string, language: Language): string {
  const words = textIn(WORDS, language);
  const articles = fixtures.map(({ slug, title, language: own, genre, credibilityClass, about }) =>
    row(`${address}/${slug}`, title, own, textIn(about, language), [
      words.genres[genre],
      words.classes[credibilityClass],
    ]),
  );
  const troubles = UNREADABLE_PAGES.map(({ slug, about, gives }) =>
    row(`${address}/trouble/${slug}`, textIn(about, language), language, '', [
      textIn(INACCESSIBLE_SENTENCES, language)[gives],
    ]),
  );
  const body = `<main><h1>${words.title}</h1><p>${words.intro} ${words.other}</p>
<h2>${words.articles}</h2><ul>${articles.join('\n')}</ul>
<h2>${words.troubles}</h2><ul>${troubles.join('\n')}</ul></main>`;
  return page(words.title, body, STYLE, language);
}

const STYLE =
  '<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}li{margin:0 0 .8rem}code{overflow-wrap:anywhere}</style>';

function row(
  address: string,
  title: string,
  language: Language,
  about: string,
  gives: readonly string[],
): string {
  const shown = escapeMarkup(address);
  const note = [about, ...gives].filter((part) => part !== '').join(' · ');
  return `<li><a href="${shown}" lang="${language}">${escapeMarkup(title)}</a><br><code>${shown}</code><br>${escapeMarkup(note)}</li>`;
}
