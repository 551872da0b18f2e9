import { type ReactElement, useState } from 'react';
import { Button, Confirm, useTranslate } from 'react-admin';

interface ConfirmButtonProps {
  /** A message key: the label of the button. */
  readonly label: string;
  /** What the button is for, added to its accessible name. */
  readonly subject?: string;
  /** On a phone the button shows only its icon. */
  readonly icon: ReactElement;
  readonly color?: 'error';
  readonly isDisabled: boolean;
  /** A message key: the title of the dialog, if it is not the label. */
  readonly title?: string;
  /** A message key: the question of the dialog. */
  readonly question: string;
  readonly questionValues?: object;
  readonly isWarning?: boolean;
  readonly onConfirm: () => void;
}

/** A button whose action has to be confirmed in a dialog. A click on it does not open the row of a list. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, subject, icon, color, isDisabled, onConfirm } = props;
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        label={label}
        color={color}
        disabled={isDisabled}
        aria-label={subject === undefined ? translate(label) : `${translate(label)}: ${subject}`}
        onClick={(event) => {
          event.stopPropagation();
          setIsOpen(true);
        }}
      >
        {icon}
      </Button>
      <Confirm
        isOpen={isOpen}
        title={props.title ?? label}
        content={props.question}
        contentTranslateOptions={props.questionValues ?? {}}
        confirmColor={props.isWarning ? 'warning' : 'primary'}
        onClose={() => setIsOpen(false)}
        onConfirm={() => {
          setIsOpen(false);
          onConfirm();
        }}
      />
    </>
  );
}
