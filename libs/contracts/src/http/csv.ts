/** Starts of cells that spreadsheets run as formulas, full-width characters included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Without it spreadsheets misread accents. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes rows as CSV. Cells that look like formulas get an apostrophe in front, so that spreadsheets do not run them. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + [header, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const value = FORMULA.test(text) ? `'${text}` : text;
  return `"${value.replaceAll('"', '""')}"`;
}
