import { ButtonLink } from '../components/ui/button.js';
import { paths } from '../config/pages.js';
import { useI18n } from '../i18n/i18n-context.js';
import { MessagePage } from './message-page.js';

export function NotFoundPage() {
  const { t } = useI18n();
  return (
    <MessagePage title={t('notFound.title')} text={t('notFound.help')} help={t('notFound.text')}>
      <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.articles}>
        {t('notFound.articles')}
      </ButtonLink>
    </MessagePage>
  );
}
