import type { ComponentProps, FormEvent } from 'react';

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
