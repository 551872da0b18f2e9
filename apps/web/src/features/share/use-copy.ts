import { useEffect, useState } from 'react';
import { TIMINGS_MS } from '@vaglio/contracts';
import { useToasts } from '../../lib/services.js';
import { useI18n } from '../../i18n/i18n-context.js';

/** Puts a text on the clipboard and shows a check mark for a while. */
export function useCopy(text: string): [boolean, () => Promise<boolean>] {
  const toasts = useToasts();
  const { t } = useI18n();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), TIMINGS_MS.copyCheck);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      return true;
    } catch {
      toasts.show({
        title: t('share.copyFailed'),
        description: t('share.copyFailedText'),
        tone: 'destructive',
      });
      return false;
    }
  };
  return [isCopied, copy];
}
