import type {
  AccountExport,
  ChangeLetters,
  CreatedToken,
  CreatedWebhook,
  CreateTokenRequest,
  CreateWebhookRequest,
  EmailChangeStatus,
  PersonalToken,
  SubscriptionCancellation,
  UpdateProfileRequest,
  UpdateWebhookRequest,
  Webhook,
  WebhookDelivery,
} from '@vaglio/contracts';
import type { MessageKey, Translate } from '../../i18n/translate.js';

/** The actions of the account page on webhooks. */
export interface WebhookActions {
  readonly list: () => Promise<readonly Webhook[]>;
  readonly create: (wanted: CreateWebhookRequest) => Promise<CreatedWebhook>;
  readonly update: (id: string, change: UpdateWebhookRequest) => Promise<Webhook>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly test: (id: string) => Promise<WebhookDelivery>;
  readonly deliveries: (id: string) => Promise<readonly WebhookDelivery[]>;
}

/** The actions of the account page on the account. */
export interface AccountActions {
  readonly change: (change: UpdateProfileRequest) => Promise<unknown>;
  readonly emailChange: () => Promise<EmailChangeStatus>;
  readonly resendEmailChange: () => Promise<EmailChangeStatus>;
  readonly cancelEmailChange: () => Promise<unknown>;
  readonly cancelPremium: () => Promise<SubscriptionCancellation>;
  readonly tokens: () => Promise<readonly PersonalToken[]>;
  readonly createToken: (wanted: CreateTokenRequest) => Promise<CreatedToken>;
  readonly revokeToken: (id: string) => Promise<unknown>;
  readonly webhooks: WebhookActions;
  readonly changeLetters: () => Promise<ChangeLetters>;
  readonly setChangeLetters: (wish: ChangeLetters) => Promise<unknown>;
  readonly exportData: () => Promise<AccountExport>;
  readonly remove: (currentPassword: string | undefined) => Promise<unknown>;
}

/** The notices about a change to the account. */
export function accountTexts(done: MessageKey) {
  return { done, failed: 'account.failed', failedText: 'account.failedText' } as const;
}

/** Names the fields that still have to be filled in; null where there are none. */
export function missingText(t: Translate, fields: readonly MessageKey[]): string | null {
  return fields.length === 0
    ? null
    : t('account.missing', { fields: fields.map((field) => `“${t(field)}”`).join(', ') });
}
