/** The attribute with the scripts of the page, which are preloaded in parallel. */
export const SCRIPTS_ATTRIBUTE = 'data-scripts';

/** After this time the scripts start without a paint. */
export const START_WITHOUT_PAINT_MS = 1_000;

/**
 * The only inline script of a page. It loads the other scripts after the first paint, so that they do not delay it. It is
 * the same for every page, because the policy contains its hash, and it names the entry, so that markup cannot change it.
 */
export function startScript(entry: string): string {
  const lines = [
    '(function (files) {',
    'var hasStarted = false;',
    'function start() {',
    'if (hasStarted) return;',
    'hasStarted = true;',
    // One by one, because together they would delay the answer to a tap.
    'files.forEach(function (file) { setTimeout(preload, 0, file); });',
    // The policy allows the entry because it is preloaded by then.
    `setTimeout(function () { import(${JSON.stringify(entry)}); }, 0);`,
    '}',
    'function preload(file) {',
    'var link = document.createElement("link");',
    'link.rel = "modulepreload";',
    'link.href = file;',
    'document.head.append(link);',
    '}',
    // A page in the background is not painted.
    'if (document.hidden) return start();',
    `setTimeout(start, ${START_WITHOUT_PAINT_MS});`,
    'try {',
    'new PerformanceObserver(function (painted) {',
    'if (painted.getEntriesByName("first-contentful-paint").length > 0) start();',
    '}).observe({ type: "paint", buffered: true });',
    '} catch (unknown) { start(); }',
    '})(document.currentScript.dataset.scripts.split(" "));',
  ];
  return lines.join('\n');
}
