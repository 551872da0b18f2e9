import type { Element } from 'domhandler';

/** All ids and classes of a page in selector form: `#id`, `.class`. */
export type PageNames = ReadonlySet<string>;

const MAX_CLASSES = 60;
/** Selectors that can be split at commas and spaces without parsing them. */
const PLAIN = /^[^()[\]"'\\/|&@}]+$/;
const NAMES = /[.#][^\s>+~.#:,]+/g;
const PSEUDO_ELEMENT = /::|:(?:before|after|first-l)/i;

export function namesIn(elements: readonly Element[]): PageNames {
  const names = new Set<string>();
  for (const { attribs } of elements) {
    const { id, class: className } = attribs;
    if (id) names.add(`#${id}`);
    if (className) for (const name of classesOf(className)) names.add(`.${name}`);
  }
  return names;
}

export function classesOf(className: string): readonly string[] {
  return /\s/.test(className)
    ? [...new Set(className.split(/\s+/, MAX_CLASSES))].filter((name) => name !== '')
    : [className];
}

export function isPlainSelector(selector: string): boolean {
  return PLAIN.test(selector);
}

/** Returns false when the selector names an id or class that the page lacks, which is so for most rules of a theme. */
export function mayMatch(selector: string, names: PageNames): boolean {
  return !PSEUDO_ELEMENT.test(selector) && (selector.match(NAMES) ?? []).every((name) => names.has(name));
}

/** Removes the rules that cannot match the page before the style sheet is parsed. */
export function withoutUnusedRules(css: string, names: PageNames): string {
  const kept: string[] = [];
  const open: { start: number; brace: number; isLeaf: boolean }[] = [];
  let from = 0;
  let start = 0;
  const special = /[{};"'\\]|\/\*/g;
  for (let found = special.exec(css); found !== null; found = special.exec(css)) {
    const at = found.index;
    const sign = found[0];
    if (sign === '{') {
      const around = open.at(-1);
      if (around) around.isLeaf = false;
      open.push({ start, brace: at, isLeaf: true });
      start = at + 1;
    } else if (sign === '}') {
      const block = open.pop();
      // A surplus closing brace belongs to the next selector and makes that rule invalid.
      if (block === undefined) continue;
      if (block.isLeaf && isUnused(css, block, at, names)) {
        kept.push(css.slice(from, block.start));
        from = at + 1;
      }
      start = at + 1;
    } else if (sign === ';') start = at + 1;
    else special.lastIndex = afterSpecial(css, at, sign);
  }
  if (from === 0) return css;
  kept.push(css.slice(from));
  return kept.join('');
}

/** Returns the index after a comment, a string or an escaped letter. */
function afterSpecial(css: string, at: number, sign: string): number {
  if (sign === '\\') return at + 2;
  if (sign === '/*') {
    const end = css.indexOf('*/', at + 2);
    return end < 0 ? css.length : end + 2;
  }
  const stop = sign === '"' ? /["\n\\]/g : /['\n\\]/g;
  stop.lastIndex = at + 1;
  for (let end = stop.exec(css); end !== null; end = stop.exec(css)) {
    if (css[end.index] !== '\\') return end.index + 1;
    stop.lastIndex = end.index + 2;
  }
  return css.length;
}

function isUnused(
  css: string,
  { start, brace }: { readonly start: number; readonly brace: number },
  end: number,
  names: PageNames,
): boolean {
  const selector = css.slice(start, brace);
  if (!PLAIN.test(selector) || css.slice(brace, end).includes('--')) return false;
  return selector.includes(',')
    ? selector.split(',').every((each) => !mayMatch(each, names))
    : !mayMatch(selector, names);
}
