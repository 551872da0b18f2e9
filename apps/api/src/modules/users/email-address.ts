/** How addresses are compared: without case. */
export function emailKeyOf(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** How addresses are counted: without case and without what follows a plus, so that aliases share one quota. */
export function quotaKeyOf(email: string): string {
  const key = emailKeyOf(email);
  const at = key.lastIndexOf('@');
  const local = key.slice(0, at);
  const plus = local.indexOf('+');
  return plus > 0 ? local.slice(0, plus) + key.slice(at) : key;
}
