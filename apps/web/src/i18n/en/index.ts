import { article } from './article.js';
import { everyPage } from './every-page.js';
import { home } from './home.js';
import { otherPages } from './other-pages.js';

/** All of them. The browser fetches them area by area: see `translate.ts`. */
export const en = { ...everyPage, ...home, ...article, ...otherPages };
