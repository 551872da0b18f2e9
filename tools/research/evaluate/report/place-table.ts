const START = '<!-- figures: written by `npm run evaluate -- --write-docs` -->';
const END = '<!-- end of figures -->';

/** Puts the table between its markers and leaves what people wrote around it. */
export function placeTable(page: string, table: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  const block = `${START}\n\n${table}\n\n${END}`;
  return start < 0 || end < start
    ? `${page.trimEnd()}\n\n${block}\n`
    : page.slice(0, start) + block + page.slice(end + END.length);
}
