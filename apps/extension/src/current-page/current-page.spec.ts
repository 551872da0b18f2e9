import { contentTypeOf } from './current-page.js';

type OnResult = (results: readonly object[] | undefined) => void;

/** Simulates a browser that accepts the injected function under one name only. */
function mockBrowser(name: 'func' | 'function', answer: readonly object[] | undefined): void {
  const executeScript = (injection: object, onResult: OnResult) => {
    const unknown = Object.keys(injection).find((key) => key !== 'target' && key !== name);
    if (unknown) throw new TypeError(`Unexpected property: '${unknown}'.`);
    onResult(answer);
  };
  const runtime = { lastError: answer ? undefined : { message: 'Cannot access this page' } };
  Object.assign(globalThis, { chrome: { runtime, scripting: { executeScript } } });
}

describe('contentTypeOf', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'chrome'));

  it.each(['func', 'function'] as const)(
    'reads the content type in browsers that call the function “%s”',
    async (name) => {
      mockBrowser(name, [{ result: 'application/pdf' }]);
      expect(await contentTypeOf(7)).toBe('application/pdf');
    },
  );

  it('returns null for a page that the browser protects', async () => {
    mockBrowser('func', undefined);
    expect(await contentTypeOf(7)).toBeNull();
  });
});
