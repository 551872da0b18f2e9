const LONE_SURROGATE = /\p{Surrogate}/u;

/** Neither a NUL nor half a character survives a round trip through Postgres. */
const isUnusable = (text: string): boolean => text.includes('\0') || LONE_SURROGATE.test(text);

/** What makes a parsed body unfit to be looked at further. Walks without recursion: depth is what it guards against. */
export function bodyIssue(body: unknown, maxDepth: number): 'tooDeep' | 'unusableText' | null {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (level.some((value) => typeof value === 'string' && isUnusable(value))) return 'unusableText';
    const containers = level.filter((value) => typeof value === 'object' && value !== null);
    if (
      containers.some((container) => !Array.isArray(container) && Object.keys(container).some(isUnusable))
    ) {
      return 'unusableText';
    }
    if (depth >= maxDepth && containers.length > 0) return 'tooDeep';
    level = containers.flatMap((container) => Object.values(container) as unknown[]);
  }
  return null;
}
