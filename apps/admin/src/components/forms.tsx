import { Box } from '@mui/material';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import {
  Create,
  type CreateProps,
  Edit,
  type EditProps,
  useCreateContext,
  useNotify,
  useRefresh,
  useResourceContext,
} from 'react-admin';
import { useConflictNotice, useShowError } from './errors.js';
import { PageHeading } from './page.js';
import { useLeave } from './unsaved-work.js';

/** A type with every property of a request, so that the compiler finds a form that does not send one of them. */
export type Complete<Request> = { readonly [Key in keyof Required<Request>]: Request[Key] };

type Input = ReactElement | readonly ReactElement[] | null;

/** An input for each property of a request, or null; the compiler finds a form that misses one of them. */
type Inputs<Request> = Readonly<Record<Exclude<keyof Request, 'version'>, Input>>;

/** Renders inputs in the order in which they are declared. */
export function FormInputs<Request>({ inputs }: { readonly inputs: Inputs<Request> }) {
  return Object.entries<Input>(inputs).map(([name, input]) => <Fragment key={name}>{input}</Fragment>);
}

/** A form without its empty fields, for which the server has defaults. */
export function withoutEmpty<Form extends object>(form: Form): Partial<Form> {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => !isEmpty(value))) as Partial<Form>;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

interface SaveTexts {
  /** A message key, shown when the record was saved. */
  readonly done: string;
  /** A message key, shown in front of the reason of a failure. */
  readonly failed: string;
  /** The screen to open afterwards. */
  readonly goTo?: 'list' | 'show';
  readonly children: ReactNode;
}

function useSaved({ done, goTo }: Pick<SaveTexts, 'done' | 'goTo'>) {
  const notify = useNotify();
  const leave = useLeave();
  const resource = useResourceContext();
  return ({ id }: { readonly id: string }): void => {
    notify(done, { type: 'success' });
    if (goTo) leave(goTo, resource, id);
  };
}

type AdminCreateProps = SaveTexts & Pick<CreateProps, 'transform' | 'children'>;

export function AdminCreate({ done, failed, goTo = 'list', transform, children }: AdminCreateProps) {
  const showError = useShowError();
  const onSuccess = useSaved({ done, goTo });
  const onError = (error: unknown): void => showError(error, failed);
  return (
    <Create transform={transform} mutationOptions={{ onSuccess, onError }}>
      <CreateHeading />
      {children}
    </Create>
  );
}

/** The title of the app bar as a heading, aligned with the fields below. */
function CreateHeading() {
  const { defaultTitle } = useCreateContext();
  return (
    <Box sx={{ px: { xs: 1, sm: 2 } }}>
      <PageHeading>{defaultTitle}</PageHeading>
    </Box>
  );
}

/** The edit screen of a resource. A version conflict stays on the screen; any other error is a toast. */
export function AdminEdit({ done, failed, goTo, children, ...props }: SaveTexts & EditProps) {
  const showError = useShowError();
  const { conflictNotice, showConflict } = useConflictNotice(useRefresh());
  const onSuccess = useSaved({ done, goTo });
  const onError = (error: unknown): void => {
    if (!showConflict(error)) showError(error, failed);
  };
  return (
    <Edit mutationMode="pessimistic" mutationOptions={{ onSuccess, onError }} {...props}>
      {conflictNotice}
      {children}
    </Edit>
  );
}
