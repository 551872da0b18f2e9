import type { CredibilityClass, Genre, InaccessibleKind, Language, Localized } from '@vaglio/contracts';
import type { Fixture } from './fixtures.js';
import { escapeMarkup, page } from './markup.js';
import { UNREADABLE_PAGES } from './unreadable-pages.js';

interface Words {
  readonly title: string;
  readonly intro: string;
  readonly articles: string;
  readonly troubles: string;
  readonly other: string;
  readonly classes: Readonly<Record<CredibilityClass, string>>;
  readonly genres: Readonly<Record<Genre, string>>;
  readonly kinds: Readonly<Record<InaccessibleKind, string>>;
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
    kinds: {
      paywall: 'behind a paywall',
      bot_wall: 'refuses programs',
      login_wall: 'wants a sign-in',
      consent_wall: 'wants cookies accepted',
      geo_blocked: 'blocked by country',
      not_found: 'not found',
      timeout: 'took too long',
      too_large: 'too large',
      unreachable: 'cannot be reached',
      site_error: 'fails on its own server',
      redirect_loop: 'redirects without end',
      unsupported_type: 'not a page',
      not_text: 'not text',
      not_a_post: 'not a post',
      private_post: 'private post',
      not_an_article: 'not an article',
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
    kinds: {
      paywall: 'a pagamento',
      bot_wall: 'rifiuta i programmi',
      login_wall: 'chiede di accedere',
      consent_wall: 'chiede di accettare i cookie',
      geo_blocked: 'bloccata nel Paese',
      not_found: 'non trovata',
      timeout: 'troppo lenta',
      too_large: 'troppo grande',
      unreachable: 'non raggiungibile',
      site_error: 'errore del suo server',
      redirect_loop: 'rimanda senza fine',
      unsupported_type: 'non è una pagina',
      not_text: 'non è testo',
      not_a_post: 'non è un post',
      private_post: 'post privato',
      not_an_article: 'non è un articolo',
    },
  },
};

/** Every page of the site with its address and what it should give. The class is that of its own host: under this one the outlet is unknown. */
export function indexPage(fixtures: readonly Fixture[], address: string, language: Language): string {
  const words = WORDS[language];
  const articles = fixtures.map(({ slug, title, language: own, genre, credibilityClass, about }) =>
    row(`${address}/${slug}`, title, own, about[language], [
      words.genres[genre],
      words.classes[credibilityClass],
    ]),
  );
  const troubles = UNREADABLE_PAGES.map(({ slug, about, gives }) =>
    row(`${address}/trouble/${slug}`, about[language], language, '', [words.kinds[gives]]),
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
