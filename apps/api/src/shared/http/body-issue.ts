const LONE_SURROGATE = /\p{Surrogate}/u;

/** Neither a NUL nor half a character survives a round trip through Postgres. */
const isUnusable = (text: string): boolean => text.includes('\0') || LONE_SURROGATE.test(text);

/** Names that reach into an object's machinery. */
const UNUSABLE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

export type BodyIssue = 'tooDeep' | 'unusableText' | 'unusableName' | 'listInList';

/** What makes a parsed body unfit to be looked at further. Walks without recursion: depth is what it guards against. */
export function bodyIssue(body: unknown, maxDepth: number): BodyIssue | null {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    const containers = level.filter((value) => typeof value === 'object' && value !== null);
    const problem = textIssue(level) ?? containers.map(containerIssue).find((issue) => issue !== null);
    if (problem) return problem;
    if (depth >= maxDepth && containers.length > 0) return 'tooDeep';
    level = containers.flatMap((container) => Object.values(container) as unknown[]);
  }
  return null;
}

function textIssue(values: readonly unknown[]): BodyIssue | null {
  return values.some((value) => typeof value === 'string' && isUnusable(value)) ? 'unusableText' : null;
}

/** class-validator takes a list in a list for an object without fields, so none may pass: nothing of ours has one. */
function containerIssue(container: object): BodyIssue | null {
  if (Array.isArray(container)) return container.some(Array.isArray) ? 'listInList' : null;
  const names = Object.keys(container);
  if (names.some((name) => UNUSABLE_NAMES.has(name))) return 'unusableName';
  return textIssue(names);
}
