/** A text of at most so many characters; one that is longer ends at a word, with an ellipsis. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = /^[\s,;:.]/.test(text.slice(most - 1)) ? cut.length : cut.lastIndexOf(' ');
  const whole = space > most / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${whole.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** Where a text of at most so many characters ends between two words; inside one only where a word is that long. */
export function cutBetweenWords(text: string, most: number): number {
  if (text.length <= most) return text.length;
  for (let at = most; at > most / 2; at -= 1) if (/\s/.test(text.charAt(at))) return at;
  return /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? most - 1 : most;
}
