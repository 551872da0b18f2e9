import { useId } from 'react';
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
  return (
    <div className={fieldStyles.field}>
      <label className={styles.label}>
        <input
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
