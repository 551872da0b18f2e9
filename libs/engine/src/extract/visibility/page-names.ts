import type { Element } from 'domhandler';

/** Every id and class of a page, as selectors write them: `#id`, `.class`. */
export type PageNames = ReadonlySet<string>;

const MAX_CLASSES = 60;
/** Selectors that can be taken apart at their commas and blanks. */
const PLAIN = /^[^()[\]"'\\/|&@}]+$/;
const NAMES = /[.#][^\s>+~.#:,]+/g;
const NO_ELEMENT = /::|:(?:before|after|first-l)/i;

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

/** Most rules of a theme name something that the page doesn't have. */
export function mayMatch(selector: string, names: PageNames): boolean {
  return !NO_ELEMENT.test(selector) && (selector.match(NAMES) ?? []).every((name) => names.has(name));
}

/** A sheet without the rules whose selectors name something that the page doesn't have: they need not be parsed. */
export function withoutForeignRules(css: string, names: PageNames): string {
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
      // A brace too many belongs to the next selector, and makes that rule invalid.
      if (block === undefined) continue;
      if (block.isLeaf && isForeign(css, block, at, names)) {
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

/** Where a comment, a string or an escaped letter ends. */
function afterSpecial(css: string, at: number, sign: string): number {
  if (sign === '\\') return at + 2;
  if (sign === '/*') {
    const end = css.indexOf('*/', at + 2);
    return end < 0 ? css.length : end + 2;
  }
  const closing = sign === '"' ? /["\n\\]/g : /['\n\\]/g;
  closing.lastIndex = at + 1;
  for (let end = closing.exec(css); end !== null; end = closing.exec(css)) {
    if (css[end.index] !== '\\') return end.index + 1;
    closing.lastIndex = end.index + 2;
  }
  return css.length;
}

function isForeign(
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
