/** How administrators' names are compared: without case and without blanks around them. */
export function usernameKeyOf(username: string): string {
  return username.trim().normalize('NFC').toLowerCase();
}
