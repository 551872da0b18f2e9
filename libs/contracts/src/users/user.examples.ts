import type {
  AccountExport,
  ConfirmedEmail,
  ConfirmEmailRequest,
  DeleteAccountRequest,
  EmailChangeStatus,
  LanguageRequest,
  UpdateProfileRequest,
  User,
} from './user.contract.js';

/** A user of the free tier who reads Italian. */
export const userExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01',
  email: 'giulia.rossi@example.org',
  firstName: 'Giulia',
  lastName: 'Rossi',
  preferredLanguage: 'it',
  subscriptionTier: 'free',
  subscriptionStatus: 'active',
  subscriptionEndDate: null,
  createdAt: '2026-11-02T08:15:30.000Z',
} as const satisfies User;

/** Changes the language to English. */
export const languageRequestExample = { language: 'en' } as const satisfies LanguageRequest;

/** Changes the name only. */
export const updateProfileRequestExample = {
  firstName: 'Giulia Maria',
  lastName: null,
} as const satisfies UpdateProfileRequest;

/** A new address that is not confirmed yet. */
export const emailChangeStatusExample = {
  pending: {
    email: 'giulia@example.com',
    requestedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-11-21T10:00:00.000Z',
  },
} as const satisfies EmailChangeStatus;

/** Confirms the new address. */
export const confirmEmailRequestExample = {
  token: 'kq1Zb0a3m1yXr6cW1m0k2n8e5t7v9u4s3d2f1g0h9j8',
} as const satisfies ConfirmEmailRequest;

/** The confirmed address. */
export const confirmedEmailExample = { email: 'giulia@example.com' } as const satisfies ConfirmedEmail;

/** Deletes an account with a password. */
export const deleteAccountRequestExample = {
  currentPassword: 'una-frase-lunga',
} as const satisfies DeleteAccountRequest;

/** The export of an account without submissions. */
export const accountExportExample = {
  exportedAt: '2026-11-20T10:00:00.000Z',
  user: userExample,
  sections: { requests: [] },
} as const satisfies AccountExport;
