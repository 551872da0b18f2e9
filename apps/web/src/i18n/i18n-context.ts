import type { Language } from '@vaglio/contracts';
import { requiredContext } from '../lib/required-context.js';
import type { Translate } from './translate.js';

interface I18n {
  readonly language: Language;
  readonly t: Translate;
  /** True for a moment after a change; the language buttons are disabled then. */
  readonly isLocked: boolean;
  readonly setLanguage: (language: Language) => void;
}

export const [I18nContext, useI18n] = requiredContext<I18n>('I18nContext');
