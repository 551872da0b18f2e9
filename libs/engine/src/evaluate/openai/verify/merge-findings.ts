import type { Finding } from '../../../analysis.types.js';

/** The engine's findings with what was observed besides; what both saw becomes one finding with the places of both. */
export function mergeFindings(found: readonly Finding[], observed: readonly Finding[]): readonly Finding[] {
  const merged = found.map((each) => {
    const same = observed.find(({ code }) => code === each.code);
    return same ? joined(each, same) : each;
  });
  const codes = new Set(found.map(({ code }) => code));
  return [...merged, ...observed.filter(({ code }) => !codes.has(code))];
}

function joined(found: Finding, observed: Finding): Finding {
  const more = observed.locators.filter((locator) => !found.locators.some((known) => isSame(known, locator)));
  if (more.length === 0) return found;
  const count = Number(found.data['count'] ?? 0) + more.length;
  const cues = [...new Set([...listOf(found, 'cues'), ...listOf(observed, 'cues')])];
  return {
    ...found,
    strength: Math.max(found.strength, observed.strength),
    locators: [...found.locators, ...more],
    data: { ...found.data, ...('count' in found.data && { count }), ...('cues' in found.data && { cues }) },
  };
}

function isSame(a: Finding['locators'][number], b: Finding['locators'][number]): boolean {
  return a.kind === 'text' && b.kind === 'text' && a.span.start < b.span.end && b.span.start < a.span.end;
}

function listOf({ data }: Finding, name: string): readonly string[] {
  const list = data[name];
  return Array.isArray(list) ? (list as readonly string[]) : [];
}
