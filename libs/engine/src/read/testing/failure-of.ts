import { ContentInaccessibleError, InvalidAddressError } from '../../analysis.types.js';

/** The kind of the error that a reading fails with, or `refused` for a refused URL. */
export async function failureOf(reading: Promise<unknown>): Promise<string> {
  const error: unknown = await reading.then(
    () => 'no failure',
    (reason: unknown) => reason,
  );
  if (error instanceof InvalidAddressError) return 'refused';
  return error instanceof ContentInaccessibleError ? error.kind : String(error);
}
