import type {
  ChangeSecondFactorRequest,
  ChangeStaffEmailRequest,
  ChangeStaffPasswordRequest,
  ChooseStaffPasswordRequest,
  ConfirmSecondFactorRequest,
  DeskMailsRequest,
  InviteStaffRequest,
  RecoveryCodes,
  SecondFactorSetup,
  StaffAccount,
  StaffMember,
  StaffQuery,
  StaffSession,
  StartSecondFactorRequest,
  UpdateStaffRequest,
} from './staff.contract.js';

/** An editor who has signed in before. */
export const staffMemberExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a92',
  username: 'bruna',
  email: 'bruna@vaglio.example',
  role: 'editor',
  state: 'active',
  preferredLanguage: 'it',
  hasSecondFactor: true,
  lastSignInAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-02T08:15:30.000Z',
  version: 2,
} as const satisfies StaffMember;

/** All editors, by username. */
export const staffQueryExample = {
  role: 'editor',
  sort: 'username',
  order: 'asc',
} as const satisfies StaffQuery;

/** Invites an editor. */
export const inviteStaffRequestExample = {
  username: 'bruna',
  email: 'bruna@vaglio.example',
  role: 'editor',
  preferredLanguage: 'it',
} as const satisfies InviteStaffRequest;

/** Changes a role. */
export const updateStaffRequestExample = { role: 'viewer', version: 2 } as const satisfies UpdateStaffRequest;

/** The account of the same editor. */
export const staffAccountExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a92',
  username: 'bruna',
  email: 'bruna@vaglio.example',
  role: 'editor',
  preferredLanguage: 'it',
  hasSecondFactor: true,
  lastSignInAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-02T08:15:30.000Z',
  pendingEmail: null,
  recoveryCodes: 9,
  deskMails: true,
} as const satisfies StaffAccount;

/** Switches e-mails off. */
export const deskMailsRequestExample = { isWanted: false } as const satisfies DeskMailsRequest;

/** Changes the password. */
export const changeStaffPasswordRequestExample = {
  currentPassword: 'una-frase-della-redazione',
  password: 'un-altra-frase-della-redazione',
} as const satisfies ChangeStaffPasswordRequest;

/** Changes the e-mail address. */
export const changeStaffEmailRequestExample = {
  currentPassword: 'una-frase-della-redazione',
  email: 'bruna@redazione.example',
} as const satisfies ChangeStaffEmailRequest;

/** Starts the set-up of a second factor. */
export const startSecondFactorRequestExample = {
  currentPassword: 'una-frase-della-redazione',
} as const satisfies StartSecondFactorRequest;

/** A secret for an authenticator app. */
export const secondFactorSetupExample = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Vaglio:bruna?issuer=Vaglio&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
} as const satisfies SecondFactorSetup;

/** The first code of the app. */
export const confirmSecondFactorRequestExample = {
  code: '287082',
} as const satisfies ConfirmSecondFactorRequest;

/** Removes the second factor. */
export const changeSecondFactorRequestExample = {
  currentPassword: 'una-frase-della-redazione',
  code: '287082',
} as const satisfies ChangeSecondFactorRequest;

/** Two recovery codes. */
export const recoveryCodesExample = {
  codes: ['MFRG-GZDF-MZTW-Q2LK', 'NRXW-6ZDJ-MZUW-4Z3B'],
} as const satisfies RecoveryCodes;

/** The current session. */
export const staffSessionExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a93',
  device: 'Firefox · Windows',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: '2026-11-20T10:05:00.000Z',
  expiresAt: '2026-11-20T17:00:00.000Z',
  isCurrent: true,
} as const satisfies StaffSession;

/** Accepts an invitation. */
export const chooseStaffPasswordRequestExample = {
  token: 'kq1Zb0a3m1yXr6cW1m0k2n8e5t7v9u4s3d2f1g0h9j8',
  password: 'una-frase-della-redazione',
} as const satisfies ChooseStaffPasswordRequest;
