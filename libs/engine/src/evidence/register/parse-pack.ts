import { OUTLET_KINDS, STATEMENTS, type ListMark, type RegisterSource } from './register.types.js';

/** Lines with `# key value`, then rows with `domain mark name country place publisher language page`, by tabs. */
export interface OutletPack {
  readonly id: string;
  readonly source: RegisterSource;
  /** Whether its names are of channels, so that the name in another list is of the site. */
  readonly hasChannelNames: boolean;
  readonly rows: readonly PackRow[];
}

export interface PackRow {
  readonly domain: string;
  readonly mark: string;
  readonly name: string;
  readonly country: string | null;
  readonly place: string;
  readonly publisher: string;
  readonly language: string | null;
  /** The page of the list about this outlet, if it has one. */
  readonly url: string | undefined;
}

const DOMAIN = /^(?!www\.)(?:[a-z0-9_-]+\.)+[a-z0-9-]+$/;
const NEEDED = ['name', 'url', 'licence', 'asOf'] as const;

/** Reads a pack. Throws with file and line where a line is not valid. */
export function parsePack(id: string, text: string): OutletPack {
  const head = new Map<string, string>();
  const marks: Record<string, ListMark> = {};
  const rows: PackRow[] = [];
  text.split('\n').forEach((line, index) => {
    const where = `${id}.tsv:${index + 1}`;
    const cells = line.split('\t');
    if (line.trim() === '') return;
    if (line.startsWith('# mark\t')) marks[cells[1] ?? ''] = markOf(cells, where);
    else if (line.startsWith('# ')) head.set((cells[0] ?? '').slice(2), cells[1] ?? '');
    else rows.push(rowOf(cells, { marks, pages: head.get('pages') }, where));
  });
  for (const key of NEEDED) if (!head.get(key)) throw new Error(`${id}.tsv: the head has no ${key}`);
  const family = head.get('family');
  const pages = head.get('pages');
  const source = {
    name: head.get('name') ?? '',
    url: head.get('url') ?? '',
    licence: head.get('licence') ?? '',
    asOf: head.get('asOf') ?? '',
    ...(family !== undefined && { family }),
    ...(pages !== undefined && { pages }),
    marks,
  };
  return { id, source, hasChannelNames: head.get('names') === 'channels', rows };
}

function markOf(cells: readonly string[], where: string): ListMark {
  const [, key = '', word, strength, lists, label = '', en = '', it = '', what] = cells;
  const says = STATEMENTS.find((each) => each === word);
  if (says === undefined) throw new Error(`${where}: unknown statement: ${word ?? ''}`);
  if (key === '' || label === '' || en === '' || it === '') throw new Error(`${where}: a mark lacks words`);
  const kind = OUTLET_KINDS.find((each) => each === what);
  if (what !== undefined && kind === undefined) throw new Error(`${where}: no such kind of outlet: ${what}`);
  const mark = {
    says,
    strength: Number(strength),
    lists: Number(lists),
    label,
    words: { en, it },
    ...(kind !== undefined && { kind }),
  };
  if (!(mark.strength >= 0 && mark.strength <= 1))
    throw new Error(`${where}: strength is not between 0 and 1`);
  if (!(mark.lists >= 1)) throw new Error(`${where}: a mark needs at least one list`);
  return mark;
}

function rowOf(
  cells: readonly string[],
  { marks, pages }: { marks: Readonly<Record<string, ListMark>>; pages: string | undefined },
  where: string,
): PackRow {
  const [domain = '', mark = '', name = '', country, place = '', publisher = '', language, page] = cells;
  if (!DOMAIN.test(domain)) throw new Error(`${where}: not a domain: ${domain}`);
  if (!Object.hasOwn(marks, mark)) throw new Error(`${where}: unknown mark: ${mark}`);
  return {
    domain,
    mark,
    name,
    country: country || null,
    place,
    publisher,
    language: language || null,
    url: page && pages !== undefined ? `${pages}${page}` : undefined,
  };
}
