import { useId, type SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.js';
import { useEarlyInput, valueOf } from './use-early-input.js';
import fieldStyles from './text-field.module.css';
import styles from './select-field.module.css';

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'children'> {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly onValueChange?: (value: string) => void;
}

/** One of a few, by the browser's own list. */
export function SelectField({ label, options, onValueChange, ...select }: SelectFieldProps) {
  const id = useId();
  const field = useEarlyInput<HTMLSelectElement, string>(select.value, valueOf, onValueChange);
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        ref={field}
        className={classNames(fieldStyles.input, styles.select)}
        onChange={onValueChange && ((event) => onValueChange(event.target.value))}
        {...select}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
