import { article } from './article.js';
import { everyPage } from './every-page.js';
import { home } from './home.js';
import { otherPages } from './other-pages.js';

/** All texts. The browser fetches only the areas that it needs, see `translate.ts`. */
export const it = { ...everyPage, ...home, ...article, ...otherPages };
