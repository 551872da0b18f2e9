/** The match pattern that covers an origin. Patterns without a port cover every port, and all browsers read them. */
export function matchPatternOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}
