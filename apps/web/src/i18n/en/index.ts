import { article } from './article.js';
import { core } from './core.js';
import { home } from './home.js';
import { deferred } from './deferred.js';

/** All of them. The browser fetches them area by area: see `translate.ts`. */
export const en = { ...core, ...home, ...article, ...deferred };
