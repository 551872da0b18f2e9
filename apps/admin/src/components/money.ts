/** Millionths of a dollar as money; the small sums that one analysis costs with as many places as show something. */
export function dollars(micros: number, locale: string): string {
  const amount = micros / 1_000_000;
  const places = amount !== 0 && amount < 0.1 ? 4 : 2;
  return amount.toLocaleString(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
}

/** An amount in its currency, as the person at the screen writes it. */
export const money = (amount: string, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount));
