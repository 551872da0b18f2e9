/** Messages of the API or its worker to the program that forked it. */
export type ApiMessage =
  | { readonly type: 'ready'; readonly url: string }
  | { readonly type: 'working' }
  | { readonly type: 'first-administrator'; readonly username: string; readonly password: string };

/** Reads a message; null where it is none of ours. */
export function parseApiMessage(message: unknown): ApiMessage | null {
  if (typeof message !== 'object' || message === null) return null;
  const fields = message as Partial<Record<string, unknown>>;
  const { type, url, username, password } = fields;
  if (type === 'ready' && typeof url === 'string') return { type, url };
  if (type === 'working') return { type };
  if (type === 'first-administrator' && typeof username === 'string' && typeof password === 'string') {
    return { type, username, password };
  }
  return null;
}

/** Prints the password that is never shown again. */
export function printFirstAdministrator(message: Extract<ApiMessage, { type: 'first-administrator' }>): void {
  console.log(
    `\nThe back-office's first administrator, shown only now:\n  name      ${message.username}\n  password  ${message.password}\n`,
  );
}
