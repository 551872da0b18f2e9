import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';
import { CheckField, Form, TextField } from '../../../components/ui/form.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { MessageKey, Translate } from '../../../i18n/translate.js';
import styles from './account-form.module.css';
import { LIMITS } from '@vaglio/contracts';
import { PasswordField } from '../../../components/ui/password-field.js';
import { usePublicConfig } from '../../../config/site.js';

interface AccountFormProps {
  readonly id: string;
  readonly title: string;
  readonly submit: string;
  readonly isPending: boolean;
  /** The form cannot be sent at the moment; the children explain why. */
  readonly isOff?: boolean;
  /** Why the form cannot be sent yet; shown when the button is pressed. */
  readonly problem: string | null;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** One section of the account page with its own button. */
export function AccountForm(props: AccountFormProps) {
  const { id, title, submit, isPending, isOff = false, problem, onSubmit, children } = props;
  const { t } = useI18n();
  const [showsProblem, setShowsProblem] = useState(false);
  return (
    <Form
      className={styles.form}
      aria-labelledby={id}
      onSubmit={() => {
        setShowsProblem(problem !== null);
        if (problem === null) onSubmit();
      }}
    >
      <h2 id={id} tabIndex={-1} className="text-h3">
        {title}
      </h2>
      <div className={styles.fields}>
        {children}
        {showsProblem && problem !== null && (
          <p role="alert" className={styles.problem}>
            {problem}
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

/** After a row was removed: its button had the focus. */
export function focusHeading(id: string): void {
  document.getElementById(id)?.focus();
}

export function accountTexts(done: MessageKey) {
  return { done, failed: 'account.failed', failedText: 'account.failedText' } as const;
}

/** Names the fields that are still empty; null where there are none. */
export function missingFieldsText(t: Translate, fields: readonly (MessageKey | false)[]): string | null {
  const missing = fields.filter((field) => field !== false);
  if (missing.length === 0) return null;
  return t('account.missing', {
    fields: missing.map((field) => t('account.field', { name: t(field) })).join(', '),
  });
}

/** Loads a value once. A failure is ignored, because the form works without the stored value too. */
export function useLoadOnce<T>(load: () => Promise<T>, onLoaded: (value: T) => void): void {
  const start = useEffectEvent(() => void load().then(onLoaded, () => undefined));
  useEffect(() => start(), []);
}

interface ChoicesProps<T extends string> {
  readonly legend: string;
  readonly options: readonly T[];
  readonly chosen: readonly T[];
  readonly labelOf: (option: T) => string;
  readonly onChange: (chosen: T[]) => void;
}

export function Choices<T extends string>({ legend, options, chosen, labelOf, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <CheckField
          key={option}
          label={labelOf(option)}
          name={option}
          isChecked={chosen.includes(option)}
          onChange={(isChecked) =>
            onChange(options.filter((each) => (each === option ? isChecked : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}

interface SecretProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
}

/** A secret that the API returns only once. */
export function Secret(props: SecretProps) {
  return (
    <div role="status">
      <TextField {...props} maxLength={null} readOnly onFocus={(event) => event.target.select()} />
    </div>
  );
}

interface CurrentPasswordFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onValueChange: (value: string) => void;
}

/** Confirms a change. Accounts that only use Google sign-in have no password and leave it empty. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  const { t } = useI18n();
  const config = usePublicConfig();
  return (
    <PasswordField
      label={t('account.currentPassword')}
      name="currentPassword"
      autoComplete="current-password"
      maxLength={LIMITS.password.max}
      hint={config?.features.googleSignIn ? t('account.currentPassword.hint') : undefined}
      {...props}
    />
  );
}
