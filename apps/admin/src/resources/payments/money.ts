/** An amount in its currency, as the person at the screen writes it. */
export const money = (amount: string, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount));
