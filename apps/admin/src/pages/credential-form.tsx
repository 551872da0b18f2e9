import { Box, Button, TextField } from '@mui/material';
import { type CallInput, LIMITS, type Route, type RouteTypes } from '@vaglio/contracts';
import { type FormEvent, type HTMLInputTypeAttribute, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldErrorProps, useAction } from '../components/server-calls.js';

export interface CredentialField<Name extends string = string> {
  readonly name: Name;
  /** The label of the current password if absent. */
  readonly label?: string;
  readonly type: HTMLInputTypeAttribute;
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly note?: string;
}

export const CURRENT_PASSWORD = {
  name: 'currentPassword',
  type: 'password',
  autoComplete: 'current-password',
  maxLength: LIMITS.password.max,
} as const satisfies CredentialField;

interface CredentialFormProps<T extends RouteTypes> {
  readonly route: Route<T>;
  readonly texts: { readonly submit: string; readonly done?: string; readonly failed: string };
  readonly fields: readonly CredentialField<keyof T['body'] & string>[];
  readonly onDone?: (answer: T['response']) => void;
}

/** A form of a few text fields, which are emptied after a successful call. */
export function CredentialForm<T extends RouteTypes>(props: CredentialFormProps<T>) {
  const { route, texts, fields, onDone } = props;
  const translate = useTranslate();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [send, isPending, fieldErrors] = useAction(route, {
    ...texts,
    onDone: (answer) => {
      setValues({});
      onDone?.(answer);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']));
    send({ body } as unknown as CallInput<T>);
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 1, mt: 2, maxWidth: 420 }}>
      {fields.map(({ name, label, type, autoComplete, maxLength, note }) => (
        <TextField
          key={name}
          name={name}
          type={type}
          label={label ?? translate('vaglio.account.currentPassword')}
          autoComplete={autoComplete}
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          {...fieldErrorProps(fieldErrors, name, note)}
          slotProps={{ htmlInput: { maxLength } }}
        />
      ))}
      <Button type="submit" variant="contained" disabled={isPending} sx={{ justifySelf: 'start', mt: 1 }}>
        {texts.submit}
      </Button>
    </Box>
  );
}
