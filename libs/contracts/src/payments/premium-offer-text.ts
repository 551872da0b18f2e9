import { type Language, textIn, type Translations } from '../language/language.js';

const OFFERS: Readonly<Record<'onSale' | 'soon', Translations>> = {
  onSale: {
    en: 'You can buy Premium month by month, on the home page or from the account menu.',
    it: 'Premium si acquista mese per mese, dalla home o dal menu dell’account.',
  },
  soon: {
    en: 'Premium is coming soon: it cannot be bought yet.',
    it: 'Premium è in arrivo: non si può ancora acquistare.',
  },
};

/** Returns the text about buying Premium that replaces `{offer}` in content pages. */
export function premiumOfferText(isOnSale: boolean, language: Language): string {
  return textIn(OFFERS[isOnSale ? 'onSale' : 'soon'], language);
}
