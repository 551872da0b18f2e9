import { ContentInaccessibleError } from '../../analysis.types.js';
import type { Wall } from './wall.types.js';
import { WALL_WORDS } from './wall.types.js';

const HOST = /^(?:consent|cmp|guce|privacy|choices)\.|(?:^|\.)consensu\./i;
const TITLE =
  /^(?:before you continue|your privacy|we value your privacy|cookie (?:consent|settings|wall)|consent|privacy (?:settings|choices)|zustimmung|wir verwenden cookies|la tua privacy|prima di continuare|avant de (?:continuer|poursuivre))/i;
const WORDS =
  /\b(?:cookies?|consent|consenso|consentement|einwilligung|zustimm\w+|partners?|partner|privacy|datenschutz|accept|accetta|akzeptieren|personali[sz]\w+|gdpr|trackers?)\b/gi;

/** A page that lets nobody in before cookies are agreed to. */
export const consentWall: Wall = {
  name: 'consent wall',
  check(view, article) {
    if (article.wordCount > WALL_WORDS * 1.5) return null;
    const host = new URL(view.page.finalUrl).hostname;
    const hits = article.text.match(WORDS)?.length ?? 0;
    const isDense = hits >= 5 && hits > article.wordCount * 0.06;
    const isWall = HOST.test(host) || TITLE.test(view.meta.title) || isDense;
    return isWall ? new ContentInaccessibleError('consent_wall', false, 'cookies must be agreed to') : null;
  },
};
