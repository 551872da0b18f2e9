/** A promise that says how it stands, in the manner that React reads: once it is there, drawing needs not wait. */
export function readable<T>(promise: Promise<T>): Promise<T> {
  const marked = Object.assign(promise, { status: 'pending' });
  promise.then(
    (value) => void Object.assign(marked, { status: 'fulfilled', value }),
    // Returning it would hand its rejection on to nobody.
    (reason: unknown) => void Object.assign(marked, { status: 'rejected', reason }),
  );
  return marked;
}
