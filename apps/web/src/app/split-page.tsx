import { use, type ComponentType } from 'react';

/** A page in a file of its own: rendered at once when it is there, fetched when it is not. */
export interface SplitPage {
  readonly Page: ComponentType;
  readonly preload: () => Promise<void>;
}

export function splitPage(load: () => Promise<ComponentType>): SplitPage {
  let Loaded: ComponentType | null = null;
  let pending: Promise<void> | null = null;
  const fetchPage = async () => {
    try {
      Loaded = await load();
    } catch (error) {
      pending = null;
      throw error;
    }
  };
  const preload = () => (pending ??= fetchPage());
  const Page = () => {
    if (!Loaded) use(preload());
    return Loaded && <Loaded />;
  };
  return { Page, preload };
}
