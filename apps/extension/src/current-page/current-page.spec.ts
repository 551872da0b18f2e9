import { contentTypeOf } from './current-page.js';

type Hear = (results: readonly object[] | undefined) => void;

/** A browser that knows the function to inject by one name alone, as each does. */
function browserThatKnows(name: 'func' | 'function', answer: readonly object[] | undefined): void {
  const executeScript = (injection: object, resolveWith: Hear) => {
    const unknown = Object.keys(injection).find((key) => key !== 'target' && key !== name);
    if (unknown) throw new TypeError(`Unexpected property: '${unknown}'.`);
    resolveWith(answer);
  };
  const runtime = { lastError: answer ? undefined : { message: 'Cannot access this page' } };
  Object.assign(globalThis, { chrome: { runtime, scripting: { executeScript } } });
}

afterEach(() => Reflect.deleteProperty(globalThis, 'chrome'));

it.each(['func', 'function'] as const)('reads the tab where the function is called %s', async (name) => {
  browserThatKnows(name, [{ result: 'application/pdf' }]);
  expect(await contentTypeOf(7)).toBe('application/pdf');
});

it('returns nothing for a page that the browser protects', async () => {
  browserThatKnows('func', undefined);
  expect(await contentTypeOf(7)).toBeNull();
});
