import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ComponentProps,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type RefObject,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { LIMITS } from '@vaglio/contracts';
import { classNames } from '../class-names.js';
import styles from './form.module.css';

interface FormProps extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate'> {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form that only scripts send. Outside of a dialog the method "dialog" sends nothing, so that a button pressed before
 * hydration clears no field and puts no password into the URL.
 */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    />
  );
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Reports a value that was entered before hydration. React leaves it in the element, but would clear it at the next change
 * of the form.
 */
function useEarlyInput<E extends FieldElement, V extends string | boolean>(
  state: unknown,
  read: (field: E) => V,
  onChange: ((value: V) => void) | undefined,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  const report = useEffectEvent(() => {
    if (!ref.current || state === undefined) return;
    const value = read(ref.current);
    if (value !== state) onChange?.(value);
  });
  useEffect(() => report(), []);
  return ref;
}

const valueOf = ({ value }: FieldElement): string => value;

interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
  /** Shown instead of the hint. */
  readonly error?: string;
}

function describedBy(id: string, { hint, error }: Omit<FieldTexts, 'label'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-text` : undefined,
  };
}

function Field({ id, label, hint, error, children }: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldText id={id} hint={hint} error={error} />
    </div>
  );
}

function FieldText({ id, hint, error }: Omit<FieldTexts, 'label'> & { id: string }) {
  if (!error && !hint) return null;
  return (
    <p className={error ? styles.error : styles.hint} id={`${id}-text`}>
      {error || hint}
    </p>
  );
}

type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'maxLength'>;

/** The limit of the contracts; null: the value is no text, or is not typed. */
interface Limited {
  readonly maxLength: number | null;
}

export interface TextFieldProps extends FieldTexts, Limited, InputAttributes {
  /** A button inside the end of the field. */
  readonly action?: ReactNode;
  readonly onValueChange?: (value: string) => void;
}

export function TextField({
  label,
  hint,
  error,
  action,
  onValueChange,
  maxLength,
  ...input
}: TextFieldProps) {
  const id = useId();
  const ref = useEarlyInput<HTMLInputElement, string>(input.value, valueOf, onValueChange);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={styles.control}>
        <input
          id={id}
          ref={ref}
          className={classNames(styles.input, action !== undefined && styles.withAction)}
          {...describedBy(id, { hint, error })}
          onChange={onValueChange && ((event) => onValueChange(event.target.value))}
          maxLength={maxLength ?? undefined}
          {...input}
        />
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </Field>
  );
}

export function EmailField(props: Omit<TextFieldProps, 'type' | 'maxLength'>) {
  return (
    <TextField
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={LIMITS.email.max}
      {...props}
    />
  );
}

interface TextAreaProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  readonly maxLength: number;
  readonly onValueChange: (value: string) => void;
}

export function TextArea({ label, hint, error, onValueChange, maxLength, ...area }: TextAreaProps) {
  const id = useId();
  const ref = useEarlyInput<HTMLTextAreaElement, string>(area.value, valueOf, onValueChange);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        ref={ref}
        className={styles.input}
        maxLength={maxLength}
        {...describedBy(id, { hint, error })}
        onChange={(event) => onValueChange(event.target.value)}
        {...area}
      />
    </Field>
  );
}

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'children'> {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onValueChange?: (value: string) => void;
}

export function SelectField({ label, options, onValueChange, ...select }: SelectFieldProps) {
  const id = useId();
  const ref = useEarlyInput<HTMLSelectElement, string>(select.value, valueOf, onValueChange);
  return (
    <Field id={id} label={label}>
      <select
        id={id}
        ref={ref}
        className={classNames(styles.input, styles.select)}
        onChange={onValueChange && ((event) => onValueChange(event.target.value))}
        {...select}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface CheckFieldProps {
  readonly label: string;
  readonly name: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (isChecked: boolean) => void;
}

export function CheckField({ label, name, isChecked, isDisabled, error, onChange }: CheckFieldProps) {
  const id = useId();
  const ref = useEarlyInput<HTMLInputElement, boolean>(isChecked, ({ checked }) => checked, onChange);
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          ref={ref}
          type="checkbox"
          name={name}
          checked={isChecked}
          disabled={isDisabled}
          {...describedBy(id, { error })}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldText id={id} error={error} />
    </div>
  );
}
