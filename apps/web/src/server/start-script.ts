/** The attribute that names what the entry will ask for, so that nothing waits for anything. */
export const SCRIPTS_ATTRIBUTE = 'data-scripts';

/**
 * The only script in a page: it fetches the others once the page has been painted, so that what makes a page alive does not
 * share the line with what is seen. It is the same for every page, because the policy knows it by its hash; the one file it
 * runs is part of its text, so that a copy of it elsewhere could run nothing else.
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
    // A page in the background is not painted; a browser that never says when it painted waits no longer than this.
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
