import {
  OUTLET_KINDS,
  STATEMENTS,
  type OutletEntry,
  type OutletFact,
  type OutletKind,
  type OutletStatement,
  type Statement,
} from '@vaglio/engine';

interface Group {
  readonly kind: OutletKind;
  readonly country: string | null;
  readonly language: string | null;
  /** The Wikipedia with the pages of the outlets: `en` or `it`. */
  readonly wiki: string;
}

/** Short forms of statements in the fourth column; the full form is `statement:source`. */
const SHORT: Readonly<Record<string, OutletStatement>> = {
  ifcn: { says: 'fact-checker', source: 'ifcn' },
  efcsn: { says: 'fact-checker', source: 'efcsn' },
  ipso: { says: 'self-regulated', source: 'ipso' },
  impress: { says: 'self-regulated', source: 'impress' },
  'press-council-ie': { says: 'self-regulated', source: 'press-council-ie' },
  'presserat-de': { says: 'self-regulated', source: 'presserat-de' },
  'newsmedia-council-ca': { says: 'self-regulated', source: 'newsmedia-council-ca' },
};

/** Reads a file of `known/`. README.md describes the format. */
export function parseKnown(text: string, file: string): OutletEntry[] {
  let group: Group | undefined;
  return text.split('\n').flatMap((line, index) => {
    const where = `${file}:${index + 1}`;
    if (line.trim() === '' || line.startsWith('#')) return [];
    if (line.startsWith('[')) {
      group = groupOf(line, where);
      return [];
    }
    if (group === undefined) throw new Error(`${where}: the outlet is before the first group`);
    return [outletOf(line, group, where)];
  });
}

function groupOf(line: string, where: string): Group {
  const [kind, country = '-', language = '-', wiki = 'en'] = line.replace(/^\[|\]\s*$/g, '').split(/\s+/);
  const known = OUTLET_KINDS.find((each) => each === kind);
  if (known === undefined) throw new Error(`${where}: unknown kind of outlet: ${kind}`);
  return {
    kind: known,
    country: country === '-' ? null : country,
    language: language === '-' ? null : language,
    wiki,
  };
}

function outletOf(line: string, group: Group, where: string): OutletEntry {
  const [domains = '', name = '', page = '', stated = '', accounts = '', town = '', publisher = ''] = line
    .split('|')
    .map((part) => part.trim());
  if (domains === '' || name === '') throw new Error(`${where}: an outlet needs a domain and a name`);
  const url = pageOf(page === '' ? name : page, group.wiki);
  const source = `wikipedia-${group.wiki}`;
  const own = words(stated).map((word) => statementOf(word, source, url, where));
  const { kind, country, language } = group;
  return {
    name,
    kind,
    country,
    language,
    domains: words(domains),
    ...(accounts === '' ? {} : { accounts: words(accounts) }),
    ...(town === '' ? {} : { place: factOf(town, { source, url }) }),
    ...(publisher === '' ? {} : { publisher: factOf(publisher, { source, url }) }),
    statements: kind === 'website' ? own : [{ says: 'registered', source, url }, ...own],
  };
}

/** `Milano = en:List_of_newspapers_in_Italy` is a fact of another page than the outlet's, `SAE = https://…` one of a report. */
function factOf(text: string, own: Omit<OutletFact, 'value'>): OutletFact {
  const [, value = text, wiki, page = '', report] =
    /^(.*?)\s*=\s*(?:(en|it):(\S+)|(https:\S+))$/.exec(text) ?? [];
  if (report !== undefined) return { value, source: 'press', url: report };
  if (wiki !== undefined) return { value, source: `wikipedia-${wiki}`, url: pageOf(page, wiki) };
  return { value, ...own };
}

/** `?Name` is a search, which redirects to the page with this name if there is one. */
function pageOf(page: string, wiki: string): string {
  const base = `https://${wiki}.wikipedia.org/wiki/`;
  if (page.startsWith('?')) return `${base}Special:Search/${encodeURIComponent(page.slice(1))}`;
  return base + encodeURI(decodeURI(page).replaceAll(' ', '_')).replaceAll('?', '%3F');
}

function statementOf(word: string, source: string, url: string, where: string): OutletStatement {
  if (word === 'satire') return { says: 'satire', source, url };
  const short = SHORT[word];
  if (short !== undefined) return short;
  const [says, by] = word.split(':');
  if (by === undefined || !isStatement(says)) throw new Error(`${where}: unknown statement: ${word}`);
  return { says, source: by };
}

function isStatement(word: string | undefined): word is Statement {
  return STATEMENTS.some((each) => each === word);
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
