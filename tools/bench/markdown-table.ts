/** A table in Markdown. A heading that ends with a colon makes its column right-aligned. */
export function markdownTable(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const rule = headings.map((heading) => (heading.endsWith(':') ? '---:' : '---')).join('|');
  return [line(headings.map((heading) => heading.replace(/:$/, ''))), `|${rule}|`, ...rows.map(line)].join(
    '\n',
  );
}
