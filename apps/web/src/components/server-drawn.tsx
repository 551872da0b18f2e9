import {
  createElement,
  memo,
  Suspense,
  use,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { LazyFile } from '../lib/lazy-file.js';
import { useDialogs } from '../lib/services.js';
import { RegionError } from './region-error.js';

export interface ServerDrawn<P> {
  readonly Part: ComponentType<P>;
  /** For the loader of its page, so that a move inside the site shows it at once. */
  readonly fetch: () => Promise<unknown>;
}

const NO_CHANGES = () => () => undefined;

/**
 * A part that only shows: text, links and native controls. On a first visit the server's HTML stands as it is and its code
 * is not fetched; it is fetched when the part has to be rendered anew.
 */
export function serverDrawn<P extends object>(load: () => Promise<ComponentType<P>>): ServerDrawn<P> {
  const file = new LazyFile(load);
  const want: { now: () => void } = { now: () => undefined };
  const whenWanted = new Promise<void>((resolve) => {
    want.now = resolve;
  });
  const fetch = () => {
    want.now();
    return file.retry();
  };

  function Content(props: P): ReactNode {
    const dialogs = useDialogs();
    const isTakenOver = useSyncExternalStore(
      NO_CHANGES,
      () => false,
      () => typeof document !== 'undefined',
    );
    if (file.hasFailed) return <RegionError onRetry={() => dialogs.reloadPage()} />;
    if (isTakenOver) use(whenWanted);
    else want.now();
    return createElement(use(file.get()), props);
  }

  /** Kept from rendering while its own values are the same: each rendering would fetch its code. */
  const Part = memo(function ServerDrawnPart(props: P) {
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    );
  });
  return { Part, fetch };
}
