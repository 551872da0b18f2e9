import { ContentInaccessibleError } from '../../analysis.types.js';
import { attribute, findFirst } from '../markup/element-walk.js';
import type { Wall } from './wall.types.js';
import { WALL_WORDS } from './wall.types.js';

const TITLE =
  /^(?:just a moment|attention required|access (?:denied|to this page has been denied)|are you a (?:robot|human)|robot or human|robot check|pardon our interruption|security check|ddos-guard|checking your browser|please verify|verify you are human|human verification|one more step|request blocked|bot verification|captcha|vercel security checkpoint|un momento|nur einen moment|un instant|verifica (?:di sicurezza|che sei)|accesso negato|sei un robot)/i;
const TEXT =
  /(?:verify(?:ing)? (?:that )?you are (?:a |not a )?(?:human|robot)|enable javascript and cookies to continue|checking (?:if the site connection is secure|your browser before)|unusual (?:traffic|activity) from your|press (?:and|&) hold|complete the (?:captcha|security check)|prove you are (?:human|not a robot)|non sei un robot|verifica di essere umano|why have i been blocked|ray id|reference #\d+\.[0-9a-f]+|you don't have permission to access)/i;
const MARK =
  /(?:cf-challenge|challenge-form|challenge-platform|px-captcha|captcha-container|datadome|_incapsula_resource|distil_|h-captcha|cf-turnstile|geetest)/i;

/** A page that wants to know whether a person is there. */
export const botWall: Wall = {
  name: 'bot wall',
  check(view, article) {
    if (article.wordCount > WALL_WORDS) return null;
    const isMarked =
      findFirst(view.document, (element) =>
        MARK.test(`${attribute(element, 'id')} ${attribute(element, 'class')} ${attribute(element, 'src')}`),
      ) !== null;
    const isSaid = TITLE.test(view.meta.title) || TEXT.test(article.text);
    const isWall = isSaid || (isMarked && article.wordCount < 40);
    return isWall
      ? new ContentInaccessibleError('bot_wall', false, 'the page asks whether a person reads it')
      : null;
  },
};
