/** What react-admin puts below a field that has nothing to say, so that fields in a row stand at one height. */
const EMPTY_HELP = '&#8203;';

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML(text: string): string | null }): unknown;
}

/**
 * The page's policy lets no text become markup. This is the one exception, word for word; the policy named `default` can be made
 * once only, so nobody can make a wider one. Browsers without trusted types have nothing to be told.
 */
export function allowNoMarkup(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text === EMPTY_HELP ? text : null) });
}
