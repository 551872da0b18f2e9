import { ContentInaccessibleError, type ExtractedArticle } from '../../analysis.types.js';
import { attribute, findFirst } from '../markup/element-walk.js';
import type { PageView } from '../page-view.js';

/** Returns an error when the page is not the article that was submitted. */
export type Wall = (view: PageView, article: ExtractedArticle) => ContentInaccessibleError | null;

/** A page with more words also has other content. */
export const MAX_WALL_WORDS = 220;

/** The end of a title, or a short name of the site. A longer title is a headline: "One more step for the tram line". */
const TITLE_END = String.raw`[\s.…!?]*(?:\s[-–—|·]\s.{0,40}|\|.{0,40})?$`;

const BOT_TITLE = new RegExp(
  String.raw`^(?:(?:just a moment|attention required|access (?:denied|to this page has been denied)|are you a (?:robot|human)|robot or human|robot check|pardon our interruption|security check|ddos-guard|verify you are human|human verification|one more step|request blocked|bot verification|captcha|vercel security checkpoint|un momento|nur einen moment|un instant|verifica di sicurezza|accesso negato|sei un robot)${TITLE_END}|checking your browser|please verify (?:that )?you|verifica che sei)`,
  'i',
);
const BOT_TEXT =
  /(?:verify(?:ing)? (?:that )?you are (?:a |not a )?(?:human|robot)|enable javascript and cookies to continue|checking (?:if the site connection is secure|your browser before)|unusual (?:traffic|activity) from your|press (?:and|&) hold|complete the (?:captcha|security check)|prove you are (?:human|not a robot)|non sei un robot|verifica di essere umano|why have i been blocked|ray id|reference #\d+\.[0-9a-f]+|you don't have permission to access)/i;
const BOT_MARKUP =
  /(?:cf-challenge|challenge-form|challenge-platform|px-captcha|captcha-container|datadome|_incapsula_resource|distil_|h-captcha|cf-turnstile|geetest)/i;

/** A page that checks whether the visitor is a person. */
export const botWall: Wall = (view, article) => {
  if (article.wordCount > MAX_WALL_WORDS) return null;
  const isMarked =
    findFirst(view.document, (element) =>
      BOT_MARKUP.test(
        `${attribute(element, 'id')} ${attribute(element, 'class')} ${attribute(element, 'src')}`,
      ),
    ) !== null;
  const isNamed = BOT_TITLE.test(view.meta.title) || BOT_TEXT.test(article.text);
  const isWall = isNamed || (isMarked && article.wordCount < 40);
  return isWall
    ? new ContentInaccessibleError('bot_wall', false, 'the page asks whether a person reads it')
    : null;
};

const CONSENT_HOST = /^(?:consent|cmp|guce|privacy|choices)\.|(?:^|\.)consensu\./i;
const CONSENT_TITLE = new RegExp(
  String.raw`^(?:before you continue(?: to .{1,30})?|your privacy(?: choices| matters| is important to us)?|we value your privacy|cookie (?:consent|settings|wall)|consent|privacy (?:settings|choices)|zustimmung|wir verwenden cookies|la tua privacy(?: è importante(?: per noi)?)?|prima di continuare(?: su .{1,30})?|avant de (?:continuer|poursuivre))${TITLE_END}`,
  'i',
);
const CONSENT_WORDS =
  /\b(?:cookies?|consent|consenso|consentement|einwilligung|zustimm\w+|partners?|partner|privacy|datenschutz|accept|accetta|akzeptieren|personali[sz]\w+|gdpr|trackers?)\b/gi;

export const consentWall: Wall = (view, article) => {
  if (article.wordCount > MAX_WALL_WORDS * 1.5) return null;
  const host = new URL(view.page.finalUrl).hostname;
  const hits = article.text.match(CONSENT_WORDS)?.length ?? 0;
  const isDense = hits >= 5 && hits > article.wordCount * 0.06;
  const isWall = CONSENT_HOST.test(host) || CONSENT_TITLE.test(view.meta.title) || isDense;
  return isWall ? new ContentInaccessibleError('consent_wall', false, 'cookies must be agreed to') : null;
};

const LOGIN_TITLE =
  /\b(?:log ?in|sign ?in|log in to|accedi|anmelden|einloggen|login|connexion|se connecter|iniciar sesi[óo]n|entrar|registrati)\b/i;
const LOGIN_PATH =
  /\/(?:login|signin|sign-in|accounts\/login|uas\/login|authwall|auth\/login|checkpoint)(?:[/?.]|$)/i;
const LOGIN_TEXT =
  /(?:(?:log|sign) in to (?:continue|view|see|read)|you must (?:log|sign) in|please (?:log|sign) in|create an account to|accedi per (?:continuare|leggere)|devi (?:accedere|effettuare il login)|bitte (?:melden|loggen) sie sich|connectez-vous pour)/i;

export const loginWall: Wall = (view, article) => {
  if (article.wordCount > MAX_WALL_WORDS) return null;
  const hasPassword =
    findFirst(
      view.body,
      (element) => element.name === 'input' && attribute(element, 'type').toLowerCase() === 'password',
    ) !== null;
  const isSignInPage = LOGIN_PATH.test(view.page.finalUrl) || LOGIN_TITLE.test(view.meta.title);
  const isWall =
    (hasPassword && isSignInPage) ||
    (hasPassword && article.wordCount < 60) ||
    (LOGIN_TEXT.test(article.text) && article.wordCount < 120);
  return isWall ? new ContentInaccessibleError('login_wall', false, 'the page asks to sign in') : null;
};

const MIN_OPENING_WORDS = 50;

/** A declared paywall with a very short opening. A longer opening is judged as a partial text. */
export const paywall: Wall = (_view, article) =>
  article.structured.isPaywalled && article.wordCount < MIN_OPENING_WORDS
    ? new ContentInaccessibleError('paywall', false, 'only the opening is shown')
    : null;
