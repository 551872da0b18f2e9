import { use, type ComponentType } from 'react';
import { LazyFile } from '../lib/lazy-file.js';
import { useDialogs } from '../lib/services.js';
import { RegionError } from './region-error.js';

/** A part of a dialog in a file of its own, fetched when it is first shown. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const file = new LazyFile(load);
  return function LazyPart(props: P) {
    const dialogs = useDialogs();
    if (file.hasFailed) return <RegionError onRetry={() => dialogs.reloadPage()} />;
    const Part = use(file.get());
    return <Part {...props} />;
  };
}
