/** What a spreadsheet would run instead of showing it, in the wide letters of East Asian ones too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Starts with a byte order mark, without which spreadsheets misread accents. */
const MARK = '\uFEFF';

/** Rows as CSV that a spreadsheet opens without running anything: what looks like a formula gets an apostrophe in front. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return MARK + [header, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const shown = FORMULA.test(text) ? `'${text}` : text;
  return `"${shown.replaceAll('"', '""')}"`;
}
