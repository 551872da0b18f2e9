/** Text of an address with its `%` signs read; as it stands where they are broken. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
