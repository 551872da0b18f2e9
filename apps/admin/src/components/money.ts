/** Formats millionths of a dollar. Amounts below ten cents, such as the cost of one analysis, get four decimals. */
export function dollars(micros: number, locale: string): string {
  const amount = micros / 1_000_000;
  const decimals = amount !== 0 && amount < 0.1 ? 4 : 2;
  return amount.toLocaleString(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

export const money = (amount: string, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount));
