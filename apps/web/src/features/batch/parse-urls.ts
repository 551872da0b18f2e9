const URL_IN_CELL = /https?:\/\/[^\s"';,\t]+/i;

/** The URLs of a list or table: the first URL of each line, or the whole line where it has none. Empty lines are kept. */
export function parseUrls(text: string): readonly string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\uFEFF/, '').trim())
    .map((line) => (isUrl(line) ? line : (URL_IN_CELL.exec(line)?.[0] ?? line)));
}

export function countUrls(lines: readonly string[]): number {
  return lines.filter((line) => line !== '').length;
}

/** Whether a line is a single URL, which may contain a comma. */
const isUrl = (line: string): boolean => /^https?:\/\/\S+$/i.test(line) && !/[,;"']\S*https?:/i.test(line);
