/** `docs/accuracy.json`, taken in by the build. */
declare module 'virtual:accuracy' {
  const results: unknown;
  export default results;
}
