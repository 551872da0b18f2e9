/** An http(s) address, or null. `URL.canParse` came long after Chrome 88. */
export function parseAddress(text: string): URL | null {
  if (!/^https?:\/\//i.test(text)) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
