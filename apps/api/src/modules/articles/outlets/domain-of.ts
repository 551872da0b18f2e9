/** The form of domains in our tables: lower case, without `www.` and without a trailing dot. */
export const domainOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
