import { ContentInaccessibleError } from '../../analysis.types.js';
import { attribute, findFirst } from '../markup/element-walk.js';
import type { Wall } from './wall.types.js';
import { WALL_WORDS } from './wall.types.js';

const TITLE =
  /\b(?:log ?in|sign ?in|log in to|accedi|anmelden|einloggen|login|connexion|se connecter|iniciar sesi[óo]n|entrar|registrati)\b/i;
const ADDRESS =
  /\/(?:login|signin|sign-in|accounts\/login|uas\/login|authwall|auth\/login|checkpoint)(?:[/?.]|$)/i;
const TEXT =
  /(?:(?:log|sign) in to (?:continue|view|see|read)|you must (?:log|sign) in|please (?:log|sign) in|create an account to|accedi per (?:continuare|leggere)|devi (?:accedere|effettuare il login)|bitte (?:melden|loggen) sie sich|connectez-vous pour)/i;

/** A page that shows a door instead of a text. */
export const loginWall: Wall = {
  name: 'login wall',
  check(view, article) {
    if (article.wordCount > WALL_WORDS) return null;
    const hasPassword =
      findFirst(
        view.body,
        (element) => element.name === 'input' && attribute(element, 'type').toLowerCase() === 'password',
      ) !== null;
    const isSignInPage = ADDRESS.test(view.page.finalUrl) || TITLE.test(view.meta.title);
    const isWall =
      (hasPassword && isSignInPage) ||
      (hasPassword && article.wordCount < 60) ||
      (TEXT.test(article.text) && article.wordCount < 120);
    return isWall ? new ContentInaccessibleError('login_wall', false, 'the page asks to sign in') : null;
  },
};
