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
      const target = encoded(`${pathname}${search}`);
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
  let isOwn = false;
  let isGeneral = false;
  let isInRules = false;
  for (const line of file.split(/\r\n?|\n/)) {
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const name = field.toLowerCase();
    if (name === 'user-agent') {
      if (isInRules) isOwn = isGeneral = false;
      isInRules = false;
      isOwn ||= isOurs(value);
      isGeneral ||= value.trim() === '*';
      if (isOwn) own ??= [];
    } else if (name === 'allow' || name === 'disallow') {
      isInRules = true;
      if (value.trim() === '') continue;
      const rule: Rule = { allows: name === 'allow', path: encoded(value.trim()) };
      if (isOwn && own && own.length < MAX_RULES) own.push(rule);
      if (isGeneral && general.length < MAX_RULES) general.push(rule);
    }
  }
  return { own, general };
}

function isOurs(name: string): boolean {
  return /^[a-z_-]+/i.exec(name.trim())?.[0].toLowerCase() === OUR_NAME;
}

/** One form for what RFC 9309 compares as equal: "/città" and "/citt%c3%a0", "/%61" and "/a". */
function encoded(path: string): string {
  return path
    .replace(/[\u0080-\u{10ffff}]+/gu, (letters) =>
      Buffer.from(letters).toString('hex').replace(/../g, '%$&'),
    )
    .replace(/%[0-9a-f]{2}/gi, (octet) => {
      const letter = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
      return /[\w.~-]/.test(letter) ? letter : octet.toUpperCase();
    });
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
