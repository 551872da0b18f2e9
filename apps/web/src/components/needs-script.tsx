import { useI18n } from '../i18n/i18n-context.js';
import type { MessageKey } from '../i18n/translate.js';

interface NeedsScriptProps {
  readonly text: Extract<MessageKey, `noscript.${string}`>;
}

/** Says what cannot be done here without scripts; what shows a control that then does nothing marks it `needs-script`. */
export function NeedsScript({ text }: NeedsScriptProps) {
  const { t } = useI18n();
  return (
    <noscript>
      <p>{t(text)}</p>
    </noscript>
  );
}
