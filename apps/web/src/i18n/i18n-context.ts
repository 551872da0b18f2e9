import type { Language } from '@vaglio/contracts';
import { requiredContext } from '../lib/required-context.js';
import type { Translate } from './translate.js';

export interface I18n {
  readonly language: Language;
  readonly t: Translate;
  /** A change was made a moment ago: the selector waits before it takes another. */
  readonly isLocked: boolean;
  readonly setLanguage: (language: Language) => void;
}

export const [I18nContext, useI18n] = requiredContext<I18n>('I18nContext');
