import { INTERFACE_LANGUAGES, LANGUAGES } from '@vaglio/contracts';
import { en as englishTexts } from '../i18n/en/index.js';
import { it as italianTexts } from '../i18n/it/index.js';
import { formatAmount, formatDay, formatLicence, formatNumber, withoutOuterQuotes } from './format.js';

describe.each(LANGUAGES)('formatDay, formatNumber and formatAmount in %s', (language) => {
  const { locale } = INTERFACE_LANGUAGES[language];

  it('format days as Intl does', () => {
    const platform = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-01`;
      expect(formatDay(language, `${day}T23:59:59.000+05:00`)).toBe(platform.format(new Date(day)));
    }
    expect(formatDay(language, 'last week')).toBe('last week');
  });

  it.each([0, 7, -7, 0.5, 12.3456, 999, 1234, -1234.5, 12345, 1234567.891])(
    'format %d as Intl does',
    (value) => {
      const fraction = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
      expect(formatNumber(language, value)).toBe(new Intl.NumberFormat(locale).format(value));
      expect(formatAmount(language, String(value))).toBe(
        new Intl.NumberFormat(locale, fraction).format(value),
      );
    },
  );
});

describe('formatDay', () => {
  it.each([
    ['2026-08', 'en', 'August 2026'],
    ['2026-08', 'it', 'agosto 2026'],
    ['2017', 'it', '2017'],
  ] as const)('formats %s, a month or a year without a day, in %s', (moment, language, written) => {
    expect(formatDay(language, moment)).toBe(written);
  });
});

describe('withoutOuterQuotes', () => {
  it.each([
    ['“We begin.”', 'We begin.'],
    ['« Si comincia. »', 'Si comincia.'],
    ['"It’s late, ‘or not’."', 'It’s late, ‘or not’.'],
    ['‘It’s late’', 'It’s late'],
    ['“He said “no” twice.”', 'He said “no” twice.'],
    ['«Ha detto «no» due volte»', 'Ha detto «no» due volte'],
    ['"He said "no" twice."', 'He said "no" twice.'],
  ])('removes the marks that enclose the whole of %s', (text, shown) => {
    expect(withoutOuterQuotes(text)).toBe(shown);
  });

  it.each([
    '“Yes” and “no”',
    '"Yes" and "no"',
    "'Yes' or 'no'",
    '«Sì» e «no»',
    '“Yes”, they said.',
    'It is “so”',
  ])('leaves %s, where the marks enclose only a part', (text) => {
    expect(withoutOuterQuotes(text)).toBe(text);
  });
});

describe('formatLicence', () => {
  it.each([
    ['CC0; copy by anna/outlets, MIT', 'CC0; copia di anna/outlets, MIT'],
    ['public domain (Unlicense)', 'pubblico dominio (Unlicense)'],
    ['CC BY 4.0', 'CC BY 4.0'],
  ])('keeps the names in Italian and translates other words: %s', (licence, italian) => {
    expect(formatLicence((key) => italianTexts[key], licence)).toBe(italian);
    expect(formatLicence((key) => englishTexts[key], licence)).toBe(licence);
  });
});
