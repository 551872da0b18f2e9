interface Rule {
  readonly allows: boolean;
  readonly path: string;
}

/** The first word of our user agent, in lower case. */
const OUR_NAME = 'vaglio';
/** RFC 9309 requires at least 500 KiB; the rest of a longer file is ignored. */
const MAX_LENGTH = 512 * 1024;
const MAX_RULES = 2_000;

/** Parses a `robots.txt` by RFC 9309. Uses our own group, or the group of `*`; the longest matching path decides. */
export function robotsRules(file: string): { readonly isAllowed: (url: string) => boolean } {
  const { own, general } = groupsOf(file.slice(0, MAX_LENGTH));
  const rules = own ?? general;
  return {
    isAllowed: (url) => {
      const { pathname, search } = new URL(url);
      const target = `${pathname}${search}`;
      const matching = rules.filter(({ path }) => matches(path, target));
      const longest = Math.max(...matching.map(({ path }) => path.length));
      const deciding = matching.filter(({ path }) => path.length === longest);
      return deciding.length === 0 || deciding.some(({ allows }) => allows);
    },
  };
}

function groupsOf(file: string): { own: Rule[] | null; general: Rule[] } {
  let own: Rule[] | null = null;
  const general: Rule[] = [];
  let names: string[] = [];
  let isInRules = false;
  let count = 0;
  for (const line of file.split(/\r\n?|\n/)) {
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const name = field.toLowerCase();
    if (name === 'user-agent') {
      if (isInRules) names = [];
      isInRules = false;
      names.push(value.trim().toLowerCase());
      if (isOurs(value)) own ??= [];
    } else if (name === 'allow' || name === 'disallow') {
      isInRules = true;
      count += 1;
      if (value.trim() === '' || count > MAX_RULES) continue;
      const rule: Rule = { allows: name === 'allow', path: value.trim() };
      if (names.some(isOurs)) own?.push(rule);
      if (names.includes('*')) general.push(rule);
    }
  }
  return { own, general };
}

function isOurs(name: string): boolean {
  return /^[a-z_-]+/i.exec(name.trim())?.[0].toLowerCase() === OUR_NAME;
}

/** `*` matches anything, a final `$` the end. Scans the target once, so no pattern is slow. */
function matches(path: string, target: string): boolean {
  const isWhole = path.endsWith('$');
  const parts = (isWhole ? path.slice(0, -1) : path).split('*');
  const [first = '', ...others] = parts;
  if (!target.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of others.entries()) {
    const isLast = index === others.length - 1;
    if (isLast && isWhole) return target.length - part.length >= at && target.endsWith(part);
    const found = target.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isWhole || at === target.length;
}
