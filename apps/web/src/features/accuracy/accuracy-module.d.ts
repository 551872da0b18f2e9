/** `docs/accuracy.json`, bundled by the build. */
declare module 'virtual:accuracy' {
  const results: unknown;
  export default results;
}
