import {
  emailChanged,
  emailChangeRequested,
  emailConfirmation,
  googleJoined,
  invitation,
  passwordReset,
  welcome,
} from './account.letters.js';
import type { LetterKind } from './letter-content.js';
import {
  analysisReady,
  premiumCancelled,
  premiumEnding,
  premiumOpen,
  premiumReceipt,
  refundPaid,
} from './premium.letters.js';
import { adminNotification, reviewConfirmation, reviewDecided } from './review.letters.js';

/** Every letter we send, by the name the outbox knows it by. */
export const LETTER_KINDS: ReadonlyMap<string, LetterKind> = new Map([
  ['welcome', welcome],
  ['password-reset', passwordReset],
  ['invitation', invitation],
  ['google-joined', googleJoined],
  ['email-confirmation', emailConfirmation],
  ['email-change-requested', emailChangeRequested],
  ['email-changed', emailChanged],
  ['premium-receipt', premiumReceipt],
  ['premium-ending', premiumEnding],
  ['premium-cancelled', premiumCancelled],
  ['refund-paid', refundPaid],
  ['premium-open', premiumOpen],
  ['analysis-ready', analysisReady],
  ['review-confirmation', reviewConfirmation],
  ['review-decided', reviewDecided],
  ['admin-notification', adminNotification],
]);
