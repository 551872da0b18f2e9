/** As articles carry it: lower case, without `www.` and without a dot at the end. */
export const domainOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
