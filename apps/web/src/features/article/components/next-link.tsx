import { LIMITS } from '@vaglio/contracts';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.js';
import { paths } from '../../../config/pages.js';
import { useSite } from '../../../config/site.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { MessageKey } from '../../../i18n/translate.js';
import field from '../../../components/ui/text-field.module.css';
import styles from './next-link.module.css';

/** A field for a link of one's own: a plain form, which the home page takes up. */
export function NextLink({
  label,
}: {
  readonly label: Extract<MessageKey, 'share.checkOwn' | 'article.next'>;
}) {
  const { t } = useI18n();
  const { namedLanguage } = useSite();
  const id = useId();
  return (
    <form className={styles.form} action={paths.home} method="get">
      <label className={field.label} htmlFor={id}>
        {t(label)}
      </label>
      <input
        id={id}
        className={field.input}
        type="url"
        name="url"
        required
        maxLength={LIMITS.url.max}
        placeholder={t('analyse.placeholder')}
      />
      {namedLanguage && <input type="hidden" name="lang" value={namedLanguage} />}
      <Button type="submit">{t('analyse.submit')}</Button>
    </form>
  );
}
