import { useI18n } from '../i18n/i18n-context.js';
import type { MessageKey } from '../i18n/translate.js';

/** Explains what needs scripts. Controls that need them have the class `needs-script`, which hides them without scripts. */
export function NeedsScript({ text }: { readonly text: Extract<MessageKey, `noscript.${string}`> }) {
  const { t } = useI18n();
  return (
    <noscript>
      <p>{t(text)}</p>
    </noscript>
  );
}
