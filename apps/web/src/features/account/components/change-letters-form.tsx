import type { ChangeLetters } from '@vaglio/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { CheckField } from '../../../components/ui/check-field.js';
import { usePublicConfig } from '../../../config/site.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useAction } from '../../../lib/use-action.js';
import { accountTexts, type AccountActions } from '../account-actions.js';
import { AccountForm } from './account-form.js';

type ChangeLettersFormProps = Pick<AccountActions, 'changeLetters' | 'setChangeLetters'>;

/** Whether letters about changed articles of one's history are wanted. */
export function ChangeLettersForm({ changeLetters, setChangeLetters }: ChangeLettersFormProps) {
  const { t } = useI18n();
  const config = usePublicConfig();
  const { isPending, run } = useAction(accountTexts('account.changes.done'));
  const [stored, setStored] = useState<boolean | null>(null);
  const [isWanted, setWanted] = useState(false);
  const show = ({ isWanted: known }: ChangeLetters) => {
    setStored(known);
    setWanted(known);
  };
  const start = useEffectEvent(() => changeLetters().then(show, () => undefined));
  useEffect(() => void start(), []);
  const save = () =>
    run(async () => {
      await setChangeLetters({ isWanted });
      setStored(isWanted);
    });
  const isUnavailable = config?.features.email === false;
  return (
    <AccountForm
      id="account-changes"
      title={t('account.changes')}
      submit={t('account.changes.save')}
      isPending={isPending}
      isOff={stored === null}
      objection={null}
      onSubmit={() => void save()}
    >
      <p>{t('account.changes.text')}</p>
      {isUnavailable && <p>{t('account.changes.unavailable')}</p>}
      <CheckField
        label={t('account.changes.wanted')}
        name="changeLetters"
        isChecked={isWanted}
        isDisabled={stored === null}
        onChange={setWanted}
      />
    </AccountForm>
  );
}
