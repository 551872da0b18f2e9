import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Form } from '../../../components/ui/form.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './account-form.module.css';

interface AccountFormProps {
  readonly id: string;
  readonly title: string;
  readonly submit: string;
  readonly isPending: boolean;
  /** This site can't do it at the moment; the form says why. */
  readonly isOff?: boolean;
  /** What is missing, and why nothing can be sent yet; shown when the button is pressed. */
  readonly objection: string | null;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** One thing that can be changed, with its own button. */
export function AccountForm({
  id,
  title,
  submit,
  isPending,
  isOff = false,
  objection,
  onSubmit,
  children,
}: AccountFormProps) {
  const { t } = useI18n();
  const [isObjected, setObjected] = useState(false);
  return (
    <Form
      className={styles.form}
      aria-labelledby={id}
      onSubmit={() => {
        setObjected(objection !== null);
        if (objection === null) onSubmit();
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.fields}>
        {children}
        {isObjected && objection !== null && (
          <p role="alert" className={styles.objection}>
            {objection}
          </p>
        )}
        <div>
          <Button type="submit" disabled={isPending || isOff}>
            {isPending ? t('account.saving') : submit}
          </Button>
        </div>
      </div>
    </Form>
  );
}
