/** A text of at most so many characters; one that is longer ends at a word, with an ellipsis. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = /^[\s,;:.]/.test(text.slice(most - 1)) ? cut.length : cut.lastIndexOf(' ');
  const whole = space > most / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${whole.replace(/[\s,;:.–—-]+$/, '')}…`;
}
