/** The fields of a form that somebody filled in: what is empty is left to the server. */
export function filled<Form extends object>(form: Form): Partial<Form> {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => !isEmpty(value))) as Partial<Form>;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
