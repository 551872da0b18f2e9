import type { ApiMessage } from './api-message.js';

/** Shows the one thing that is never shown again. */
export function tellAdministrator(message: Extract<ApiMessage, { type: 'first-administrator' }>): void {
  console.log(
    `\nThe back-office's first administrator, shown only now:\n  name      ${message.username}\n  password  ${message.password}\n`,
  );
}
