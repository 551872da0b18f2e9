/** Which authorities are believed beside the system's: none, except in tests. */
export interface MailTrust {
  readonly ca?: string;
}

export const MAIL_TRUST = Symbol('mail trust');
