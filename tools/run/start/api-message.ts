/** Messages of the API or its worker to the process that forked it. */
export type ApiMessage =
  | { readonly type: 'ready'; readonly url: string }
  | { readonly type: 'working' }
  | { readonly type: 'first-administrator'; readonly username: string; readonly password: string };

/** Prints the generated password, which is never shown again. */
export function printFirstAdministrator({
  username,
  password,
}: Record<'username' | 'password', string>): void {
  console.log(
    `\nThe back-office's first administrator, shown only now:\n  name      ${username}\n  password  ${password}\n`,
  );
}
