import { analysis } from './analysis.js';
import { article } from './article.js';
import { auth } from './auth.js';
import { common } from './common.js';
import { home } from './home.js';
import { method } from './method.js';
import { pages } from './pages.js';

export const it = { ...common, ...analysis, ...article, ...auth, ...home, ...method, ...pages };
