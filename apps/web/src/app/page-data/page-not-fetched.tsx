import { Button } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { useI18n } from '../../i18n/i18n-context.js';

/** A page whose own file can't be had: the network is away, or the site is newer than what the browser holds of it. */
export function PageNotFetched() {
  const { t } = useI18n();
  return (
    <Notice title={t('errors.pageTitle')} text={t('errors.NETWORK')} help={t('errors.pageHelp')} isAlert>
      <Button onClick={() => window.location.reload()}>{t('errors.retry')}</Button>
    </Notice>
  );
}
