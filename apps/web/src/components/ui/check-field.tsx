import { useId } from 'react';
import { useEarlyInput } from './use-early-input.js';
import fieldStyles from './text-field.module.css';
import styles from './check-field.module.css';

interface CheckFieldProps {
  readonly label: string;
  readonly name: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (isChecked: boolean) => void;
}

/** One statement to agree to. */
export function CheckField({ label, name, isChecked, isDisabled, error, onChange }: CheckFieldProps) {
  const id = useId();
  const field = useEarlyInput<HTMLInputElement, boolean>(isChecked, ({ checked }) => checked, onChange);
  return (
    <div className={fieldStyles.field}>
      <label className={styles.label}>
        <input
          ref={field}
          type="checkbox"
          name={name}
          checked={isChecked}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className={fieldStyles.error} id={id}>
          {error}
        </p>
      )}
    </div>
  );
}
