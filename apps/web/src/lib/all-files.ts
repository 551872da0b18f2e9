/**
 * Like Promise.all, but fails only once every promise has settled. A file that is still on its way when another fails would
 * otherwise fail the next attempt too: the browser answers a second import with the request that is already under way.
 */
export async function allFiles<const T extends readonly Promise<unknown>[]>(
  files: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(files);
  return Promise.all(files);
}
