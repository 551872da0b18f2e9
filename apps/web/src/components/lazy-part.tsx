import { createElement, memo, Suspense, use, useSyncExternalStore, type ComponentType } from 'react';
import { LazyFile } from '../lib/lazy-file.js';
import { useDialogs } from '../lib/services.js';
import { noChanges } from '../lib/store.js';
import { RegionError } from './error-boundary.js';

type LoadFile<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** The default export of a file, which is fetched when the component is first rendered. */
export function lazyPart<P extends object>(load: LoadFile<P>): ComponentType<P> {
  const file = new LazyFile(load);
  return function LazyPart(props: P) {
    const dialogs = useDialogs();
    if (file.hasFailed) return <RegionError onRetry={() => dialogs.reloadPage()} />;
    return createElement(use(file.get()).default, props);
  };
}

interface ServerRendered<P> {
  readonly Part: ComponentType<P>;
  /** Called by the loader of the page, so that a navigation inside the site renders the part at once. */
  readonly fetch: () => Promise<unknown>;
}

/**
 * A component without event handlers: text, links and native controls. On a first visit the server's HTML stays as it is
 * and the code is not fetched; it is fetched when the component has to be rendered again.
 */
export function serverRendered<P extends object>(load: LoadFile<P>): ServerRendered<P> {
  const file = new LazyFile(load);
  let requestCode: () => void = () => undefined;
  const codeRequested = new Promise<void>((resolve) => (requestCode = resolve));

  function Content(props: P) {
    const dialogs = useDialogs();
    const isHydrating = useSyncExternalStore(
      noChanges,
      () => false,
      () => typeof document !== 'undefined',
    );
    if (file.hasFailed) return <RegionError onRetry={() => dialogs.reloadPage()} />;
    if (isHydrating) use(codeRequested);
    else requestCode();
    return createElement(use(file.get()).default, props);
  }

  // Each rendering fetches the code, so rendering is skipped while the props are the same.
  const Part = memo(function ServerRenderedPart(props: P) {
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    );
  });
  const fetch = () => {
    requestCode();
    return file.retry();
  };
  return { Part, fetch };
}
