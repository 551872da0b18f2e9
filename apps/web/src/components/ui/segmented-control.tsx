import styles from './segmented-control.module.css';

interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  /** The accessible name, where the label is an abbreviation. It begins with the label. */
  readonly spoken?: string;
  readonly lang?: string;
}

interface SegmentedControlProps<T extends string> {
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly isDisabled?: boolean;
  readonly onChange: (value: T) => void;
}

/** A group of buttons of which one is pressed. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  return (
    <div className={styles.group} role="group" aria-label={props.label}>
      {props.options.map(({ value, label, spoken, lang }) => (
        <button
          key={value}
          type="button"
          className={styles.option}
          aria-pressed={value === props.value}
          aria-label={spoken}
          lang={lang}
          disabled={props.isDisabled}
          onClick={() => value !== props.value && props.onChange(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
