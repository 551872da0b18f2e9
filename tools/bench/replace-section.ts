/** The text with the section of that title holding this content; a section that is not there comes last. */
export function replaceSection(text: string, title: string, content: string): string {
  const heading = `## ${title}\n`;
  const section = `${heading}\n${content.trim()}\n`;
  const from = `\n${text}`.indexOf(`\n${heading}`);
  if (from === -1) return `${text.trimEnd()}\n\n${section}`;
  const next = text.indexOf('\n## ', from + heading.length);
  const rest = next === -1 ? '' : text.slice(next);
  return `${text.slice(0, from)}${section}${rest}`;
}
