import { useI18n } from '../i18n/i18n-context.js';
import { Button } from './ui/button.js';
import { Notice } from './ui/notice.js';

export function RegionError({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <Notice title={t('errors.title')} text={t('errors.region')} isAlert>
      <Button onClick={onRetry}>{t('errors.retry')}</Button>
    </Notice>
  );
}
