import type {
  AccountExport,
  EmailChangeStatus,
  SubscriptionCancellation,
  UpdateProfileRequest,
} from '@vaglio/contracts';

/** What the account page can do to the account. */
export interface AccountActions {
  readonly change: (change: UpdateProfileRequest) => Promise<unknown>;
  readonly emailChange: () => Promise<EmailChangeStatus>;
  readonly resendEmailChange: () => Promise<EmailChangeStatus>;
  readonly cancelEmailChange: () => Promise<unknown>;
  readonly cancelPremium: () => Promise<SubscriptionCancellation>;
  readonly exportData: () => Promise<AccountExport>;
  readonly remove: (currentPassword: string | undefined) => Promise<unknown>;
}
