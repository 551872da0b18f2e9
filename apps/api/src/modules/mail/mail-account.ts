/** Where and as whom mail is handed in. Holds a password: never logged, never answered. */
export interface MailAccount {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly fromEmail: string;
  readonly fromName: string;
}
