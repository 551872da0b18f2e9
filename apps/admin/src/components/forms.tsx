import { Fragment, type ReactElement } from 'react';

/** Every property of a request, so that a new one does not compile until the form sends it. */
export type Complete<Request> = { readonly [Key in keyof Required<Request>]: Request[Key] };

/** An input for every property of a request, or null: a new one does not compile until it is decided. */
type Inputs<Request> = Readonly<
  Record<Exclude<keyof Request, 'version'>, ReactElement | readonly ReactElement[] | null>
>;

/** The inputs of a form in the order in which they are declared. */
export function FormInputs<Request>({ inputs }: { readonly inputs: Inputs<Request> }) {
  return Object.entries<ReactElement | readonly ReactElement[] | null>(inputs).map(([name, input]) => (
    <Fragment key={name}>{input}</Fragment>
  ));
}

/** A form without its empty fields, for which the server has defaults. */
export function withoutEmpty<Form extends object>(form: Form): Partial<Form> {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => !isEmpty(value))) as Partial<Form>;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
