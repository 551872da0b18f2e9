import { googleJoined, invitation, passwordReset, welcome } from './account.letters.js';
import type { LetterKind } from './letter-content.js';
import { analysisReady, premiumEnding, premiumReceipt } from './premium.letters.js';
import { adminNotification, reviewConfirmation, reviewDecided } from './review.letters.js';

/** Every letter we send, by the name the outbox knows it by. */
export const LETTER_KINDS: ReadonlyMap<string, LetterKind> = new Map([
  ['welcome', welcome],
  ['password-reset', passwordReset],
  ['invitation', invitation],
  ['google-joined', googleJoined],
  ['premium-receipt', premiumReceipt],
  ['premium-ending', premiumEnding],
  ['analysis-ready', analysisReady],
  ['review-confirmation', reviewConfirmation],
  ['review-decided', reviewDecided],
  ['admin-notification', adminNotification],
]);
