import type { Language, PublicConfig } from '@vaglio/contracts';
import type { LoadedData } from '../lib/page-data.js';
import type { Theme } from '../lib/theme.js';

/** The state of the server rendering. The browser hydrates with the same state. */
export interface InitialState {
  readonly language: Language;
  /** The language comes from the `lang` parameter of the URL. */
  readonly isLanguageNamed: boolean;
  readonly theme: Theme;
  readonly publicUrl: string;
  readonly config: PublicConfig | null;
  readonly mayHaveCookie: boolean;
  /** The data of the page's loader; null where it has none. */
  readonly page: LoadedData | null;
}

/** The id of the script element that contains the state. */
export const INITIAL_STATE_ID = 'initial-state';
