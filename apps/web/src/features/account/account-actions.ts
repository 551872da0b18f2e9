import type {
  AccountExport,
  ChangeLetters,
  CreatedToken,
  CreateTokenRequest,
  EmailChangeStatus,
  PersonalToken,
  SubscriptionCancellation,
  UpdateProfileRequest,
} from '@vaglio/contracts';
import type { MessageKey } from '../../i18n/translate.js';

/** What the account page can do to the account. */
export interface AccountActions {
  readonly change: (change: UpdateProfileRequest) => Promise<unknown>;
  readonly emailChange: () => Promise<EmailChangeStatus>;
  readonly resendEmailChange: () => Promise<EmailChangeStatus>;
  readonly cancelEmailChange: () => Promise<unknown>;
  readonly cancelPremium: () => Promise<SubscriptionCancellation>;
  readonly tokens: () => Promise<readonly PersonalToken[]>;
  readonly createToken: (wanted: CreateTokenRequest) => Promise<CreatedToken>;
  readonly revokeToken: (id: string) => Promise<unknown>;
  readonly changeLetters: () => Promise<ChangeLetters>;
  readonly setChangeLetters: (wish: ChangeLetters) => Promise<unknown>;
  readonly exportData: () => Promise<AccountExport>;
  readonly remove: (currentPassword: string | undefined) => Promise<unknown>;
}

/** The notices about a change to the account. */
export function accountTexts(done: MessageKey) {
  return { done, failed: 'account.failed', failedText: 'account.failedText' } as const;
}
