import type { Language, PublicConfig } from '@vaglio/contracts';
import type { LoadedData } from '../lib/page-data.js';
import type { Theme } from '../features/theme/theme-context.js';

/** What the server knew when it rendered: the browser starts from the same, so that both draw the same page. */
export interface InitialState {
  readonly language: Language;
  /** The language came from the address. */
  readonly isLanguageNamed: boolean;
  readonly theme: Theme;
  readonly publicUrl: string;
  readonly config: PublicConfig | null;
  readonly mayHaveCookie: boolean;
  /** The data of the page's loader; null where it has none. */
  readonly page: LoadedData | null;
}

/** The id of the element that carries the state to the browser. */
export const INITIAL_STATE_ID = 'initial-state';
