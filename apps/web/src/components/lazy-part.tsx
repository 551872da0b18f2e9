import { use, useReducer, type ComponentType } from 'react';
import { LazyFile } from '../lib/lazy-file.js';
import { RegionError } from './region-error.js';

/** A part in a file of its own, fetched when it is first shown. Where that fails it says so, and can be tried again. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const file = new LazyFile(load);
  return function LazyPart(props: P) {
    const [, redraw] = useReducer((times: number) => times + 1, 0);
    if (file.hasFailed) {
      const retry = () => {
        void file.retry();
        redraw();
      };
      return <RegionError onRetry={retry} />;
    }
    const Part = use(file.get());
    return <Part {...props} />;
  };
}
