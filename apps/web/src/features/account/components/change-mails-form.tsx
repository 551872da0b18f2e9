import { useState } from 'react';
import { watchRoutes } from '@vaglio/contracts';
import { CheckField } from '../../../components/ui/form.js';
import { usePublicConfig } from '../../../config/site.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useApi } from '../../../lib/services.js';
import { useAction } from '../../../lib/use-action.js';
import { AccountForm, accountTexts, useLoadOnce } from './account-form.js';

export function ChangeMailsForm() {
  const { t } = useI18n();
  const api = useApi();
  const config = usePublicConfig();
  const { isPending, run } = useAction(accountTexts('account.changes.done'));
  const [isLoaded, setLoaded] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useLoadOnce(
    () => api.call(watchRoutes.mails),
    (stored) => {
      setLoaded(true);
      setWanted(stored.isWanted);
    },
  );
  return (
    <AccountForm
      id="account-changes"
      title={t('account.changes')}
      submit={t('account.changes.save')}
      isPending={isPending}
      isOff={!isLoaded}
      problem={null}
      onSubmit={() => void run(() => api.call(watchRoutes.setMails, { body: { isWanted } }))}
    >
      <p>{t('account.changes.text')}</p>
      {config?.features.email === false && <p>{t('account.changes.unavailable')}</p>}
      <CheckField
        label={t('account.changes.wanted')}
        name="changeMails"
        isChecked={isWanted}
        isDisabled={!isLoaded}
        onChange={setWanted}
      />
    </AccountForm>
  );
}
