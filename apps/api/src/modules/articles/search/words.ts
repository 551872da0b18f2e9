/**
 * What stands before the last word, and the beginning that the last word may be. Null where the last word is none, or is
 * quoted or forbidden.
 */
export function lastWordOf(text: string): { readonly before: string; readonly beginning: string } | null {
  const match = /^(|.*\s)([\p{L}\p{N}]+)[^\p{L}\p{N}"]*$/su.exec(text);
  const [, before = '', beginning = ''] = match ?? [];
  return match ? { before, beginning: beginning.toLowerCase() } : null;
}
