/** The attribute with the files that the entry imports, so that they are loaded in parallel. */
export const SCRIPTS_ATTRIBUTE = 'data-scripts';

/**
 * The only inline script of a page: it loads the others after the first paint, so that the scripts of hydration do not delay
 * what is visible. It is the same for every page, because the policy has its hash; the file that it loads is part of its
 * text, so that a copy elsewhere cannot load another.
 */
export function startScript(entry: string): string {
  const lines = [
    '(function (files) {',
    'var hasStarted = false;',
    'function start() {',
    'if (hasStarted) return;',
    'hasStarted = true;',
    'files.forEach(function (file) {',
    'var link = document.createElement("link");',
    'link.rel = "modulepreload";',
    'link.href = file;',
    'document.head.append(link);',
    '});',
    `import(${JSON.stringify(entry)});`,
    '}',
    // A page in the background is not painted; without a paint event the scripts start after this time.
    'if (document.hidden) return start();',
    'setTimeout(start, 1000);',
    'try {',
    'new PerformanceObserver(function (painted) {',
    'if (painted.getEntriesByName("first-contentful-paint").length > 0) start();',
    '}).observe({ type: "paint", buffered: true });',
    '} catch (unknown) { start(); }',
    '})(document.currentScript.dataset.scripts.split(" "));',
  ];
  return lines.join('\n');
}
