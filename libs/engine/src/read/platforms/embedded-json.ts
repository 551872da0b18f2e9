import { JsonView, NOTHING } from './json-view.js';

const LONGEST = 2 * 1024 * 1024;

/** The object that a page's script gives a name, found by counting braces and read as JSON: no script is ever run. */
export function embeddedJson(source: string, name: string): JsonView {
  const named = source.indexOf(`${name} = {`);
  const start = named < 0 ? -1 : source.indexOf('{', named);
  const end = start < 0 ? -1 : endOfObject(source, start);
  return end < 0 ? NOTHING : JsonView.of(source.slice(start, end));
}

function endOfObject(source: string, start: number): number {
  const limit = Math.min(source.length, start + LONGEST);
  let depth = 0;
  let isString = false;
  for (let index = start; index < limit; index += 1) {
    const character = source[index];
    if (isString && character === '\\') index += 1;
    else if (character === '"') isString = !isString;
    else if (!isString && character === '{') depth += 1;
    else if (!isString && character === '}' && --depth === 0) return index + 1;
  }
  return -1;
}
