const CELL = /https?:\/\/[^\s"';,\t]+/i;

/** The addresses of a list or table, one for each line: the first address of a line, or the whole line where it has none. */
export function addressesIn(text: string): readonly string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\uFEFF/, '').trim())
    .map((line) => (isAddress(line) ? line : (CELL.exec(line)?.[0] ?? line)));
}

/** How many lines are not empty. */
export function countOf(lines: readonly string[]): number {
  return lines.filter((line) => line !== '').length;
}

/** One address and nothing beside it; an address may hold a comma. */
const isAddress = (line: string): boolean =>
  /^https?:\/\/\S+$/i.test(line) && !/[,;"']\S*https?:/i.test(line);
