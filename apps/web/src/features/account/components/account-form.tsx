import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './account-form.module.css';

interface AccountFormProps {
  readonly id: string;
  readonly title: string;
  readonly submit: string;
  readonly isPending: boolean;
  readonly isReady: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** One thing that can be changed, with its own button. */
export function AccountForm({ id, title, submit, isPending, isReady, onSubmit, children }: AccountFormProps) {
  const { t } = useI18n();
  return (
    <form
      className={styles.form}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.fields}>
        {children}
        <div>
          <Button type="submit" disabled={isPending || !isReady}>
            {isPending ? t('account.saving') : submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
