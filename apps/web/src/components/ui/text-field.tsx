import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { useEarlyInput, valueOf } from './use-early-input.js';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  /** A control inside the field's end, such as show and hide. */
  readonly action?: ReactNode;
  readonly onValueChange?: (value: string) => void;
}

export function TextField({ label, hint, error, action, onValueChange, ...input }: TextFieldProps) {
  const id = useId();
  const field = useEarlyInput<HTMLInputElement, string>(input.value, valueOf, onValueChange);
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          id={id}
          ref={field}
          className={classNames(styles.input, action !== undefined && styles.withAction)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          onChange={onValueChange && ((event) => onValueChange(event.target.value))}
          {...input}
        />
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {hint && !error && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
