/** Cuts a longer text after a word and adds an ellipsis. The result has at most `maxLength` characters. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const space = /^[\s,;:.]/.test(text.slice(maxLength - 1)) ? cut.length : cut.lastIndexOf(' ');
  const whole = space > maxLength / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${whole.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** Returns the index to cut a text at, between two words if possible. */
export function cutBetweenWords(text: string, maxLength: number): number {
  if (text.length <= maxLength) return text.length;
  for (let at = maxLength; at > maxLength / 2; at -= 1) if (/\s/.test(text.charAt(at))) return at;
  return /[\ud800-\udbff]/.test(text.charAt(maxLength - 1)) ? maxLength - 1 : maxLength;
}
