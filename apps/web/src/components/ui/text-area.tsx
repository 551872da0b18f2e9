import { useId, type TextareaHTMLAttributes } from 'react';
import { useEarlyInput, valueOf } from './use-early-input.js';
import styles from './text-field.module.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly onValueChange: (value: string) => void;
}

export function TextArea({ label, hint, error, onValueChange, ...area }: TextAreaProps) {
  const id = useId();
  const field = useEarlyInput<HTMLTextAreaElement, string>(area.value, valueOf, onValueChange);
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        onChange={(event) => onValueChange(event.target.value)}
        {...area}
      />
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
