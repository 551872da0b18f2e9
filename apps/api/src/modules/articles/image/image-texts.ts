import type { CredibilityClass, Language } from '@vaglio/contracts';

interface ImageTexts {
  readonly classes: Readonly<Record<CredibilityClass, string>>;
  readonly noVerdict: string;
  readonly range: (low: number, high: number) => string;
  readonly label: string;
}

/** What a share image says beside the title. */
export const IMAGE_TEXTS: Readonly<Record<Language, ImageTexts>> = {
  en: {
    classes: {
      high: 'High credibility',
      medium: 'Medium credibility',
      low: 'Low credibility',
      poor: 'Poor credibility',
    },
    noVerdict: 'Too little to judge',
    range: (low, high) => `probably between ${low} and ${high}`,
    label: 'AI analysis',
  },
  it: {
    classes: {
      high: 'Credibilità alta',
      medium: 'Credibilità media',
      low: 'Credibilità bassa',
      poor: 'Credibilità scarsa',
    },
    noVerdict: 'Troppo poco per giudicare',
    range: (low, high) => `probabilmente tra ${low} e ${high}`,
    label: 'Analisi dell’IA',
  },
};
