/** Messages of the API or its worker to the process that forked it. */
export type ApiMessage =
  | { readonly type: 'ready'; readonly url: string }
  | { readonly type: 'working' }
  | { readonly type: 'first-administrator'; readonly username: string; readonly password: string };

/** Returns null for any other message. */
export function parseApiMessage(message: unknown): ApiMessage | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, url, username, password } = message as Partial<Record<string, unknown>>;
  if (type === 'ready' && typeof url === 'string') return { type, url };
  if (type === 'working') return { type };
  if (type === 'first-administrator' && typeof username === 'string' && typeof password === 'string') {
    return { type, username, password };
  }
  return null;
}

/** Prints the generated password, which is never shown again. */
export function printFirstAdministrator({
  username,
  password,
}: Record<'username' | 'password', string>): void {
  console.log(
    `\nThe back-office's first administrator, shown only now:\n  name      ${username}\n  password  ${password}\n`,
  );
}
