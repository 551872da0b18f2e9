import { useState } from 'react';
import { usersRoutes } from '@vaglio/contracts';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Form } from '../../../components/ui/form.js';
import { Actions } from '../../../components/ui/layout.js';
import { paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { saveFile } from '../../../lib/save-file.js';
import { useApi, useAuth } from '../../../lib/services.js';
import { useAction } from '../../../lib/use-action.js';
import { accountTexts, CurrentPasswordField } from './account-form.js';
import styles from './account-form.module.css';

export function OwnData() {
  const { t } = useI18n();
  const api = useApi();
  const { isPending, run } = useAction(accountTexts('account.export.done'));
  const [isAsking, setAsking] = useState(false);
  const save = async () => {
    const data = await api.call(usersRoutes.export);
    const text = JSON.stringify(data, null, 2);
    saveFile(`vaglio-${data.exportedAt.slice(0, 10)}.json`, text, 'application/json');
  };
  return (
    <section className={styles.form} aria-labelledby="account-data">
      <h2 id="account-data" className="text-h3">
        {t('account.data')}
      </h2>
      <div className={styles.fields}>
        <p>{t('account.data.text')}</p>
        <Actions>
          <Button variant="secondary" disabled={isPending} onClick={() => void run(save)}>
            {t('account.export')}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('account.delete')}
          </Button>
        </Actions>
      </div>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} label={t('account.delete.title')}>
        <DeleteForm onCancel={() => setAsking(false)} />
      </Dialog>
    </section>
  );
}

function DeleteForm({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useI18n();
  const api = useApi();
  const auth = useAuth();
  const navigate = useNavigate();
  const { isPending, fieldError, run } = useAction(accountTexts('account.delete.done'));
  const [password, setPassword] = useState('');
  const remove = async () => {
    await api.call(usersRoutes.remove, { body: { currentPassword: password || undefined } });
    auth.clear();
    void navigate(paths.home);
  };
  return (
    <Form className={styles.fields} onSubmit={() => void run(remove)}>
      <h2 className="text-h3">{t('account.delete.title')}</h2>
      <p>{t('account.delete.text')}</p>
      <CurrentPasswordField
        value={password}
        error={fieldError('currentPassword')}
        onValueChange={setPassword}
      />
      <Actions>
        <Button type="submit" variant="destructive" disabled={isPending}>
          {t(isPending ? 'account.saving' : 'account.delete.confirm')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('account.delete.cancel')}
        </Button>
      </Actions>
    </Form>
  );
}
