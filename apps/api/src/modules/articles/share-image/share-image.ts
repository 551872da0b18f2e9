import {
  CLASS_COLORS,
  INTERFACE_LANGUAGES,
  shownLanguage,
  textIn,
  type CredibilityClass,
  type DigitalSource,
  type GivenScore,
  type Language,
  type Translations,
  CLASS_TEXTS,
} from '@vaglio/contracts';
import { cutAtWord } from '@vaglio/engine';

/** The content of a share image. Equal contents give the same picture. */
export interface ShareImageContent {
  readonly language: Language;
  readonly title: string;
  readonly domain: string;
  /** Null when the article was not judged. */
  readonly given: GivenScore | null;
  /** Whether articles of this kind get no score. */
  readonly isOfKindWithoutScore: boolean;
  /** The day of a decision of staff; null for a result of the engine. */
  readonly decidedOn: string | null;
  /** Null when unknown. */
  readonly digitalSource: DigitalSource | null;
}

/** A node for satori. */
interface Drawing {
  readonly type: 'div';
  readonly key: null;
  readonly props: { readonly style: object; readonly children: string | readonly Drawing[] };
}

export const IMAGE_SIZE = { width: 1200, height: 630 } as const;

const PAPER = '#faf7f1';
const INK = '#1b1a17';
const SOFT = '#5b564c';
const ACCENT = '#0d6163';
const MAX_TITLE_CHARS = 200;

export function shareImage(content: ShareImageContent): Drawing {
  const { label, decidedLabel } = textIn(IMAGE_TEXTS, content.language);
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 64,
      backgroundColor: PAPER,
      color: INK,
      fontFamily: 'Inter',
      borderTop: `16px solid ${colorOf(content)}`,
    },
    [
      box({ justifyContent: 'space-between', fontSize: 30, color: SOFT }, [
        box({}, content.domain.slice(0, 48)),
        box(
          { border: `2px solid ${ACCENT}`, borderRadius: 6, padding: '4px 16px', color: ACCENT },
          content.decidedOn ? decidedLabel : label,
        ),
      ]),
      titleOf(content.title),
      box({ alignItems: 'flex-end', justifyContent: 'space-between' }, [
        verdictOf(content),
        box({ fontFamily: 'Newsreader', fontSize: 44 }, 'Vaglio'),
      ]),
    ],
  );
}

function titleOf(title: string): Drawing {
  const shown = cutAtWord(title, MAX_TITLE_CHARS);
  const fontSize = shown.length > 90 ? 50 : 62;
  return box({ display: 'block', lineClamp: 4, fontFamily: 'Newsreader', fontSize, lineHeight: 1.15 }, shown);
}

function verdictOf(content: ShareImageContent): Drawing {
  const { classes, notJudged, noScore, range: rangeText, decided } = textIn(IMAGE_TEXTS, content.language);
  const color = colorOf(content);
  if (!content.given) {
    const text = content.isOfKindWithoutScore ? noScore : notJudged;
    return box({ fontSize: 48, fontWeight: 700, color }, text);
  }
  const { score, range, credibilityClass } = content.given;
  return box({ alignItems: 'flex-end' }, [
    box({ fontFamily: 'Newsreader', fontSize: 150, lineHeight: 0.9 }, String(score)),
    box({ fontSize: 40, color: SOFT, marginLeft: 8, marginRight: 40 }, '/100'),
    box({ flexDirection: 'column' }, [
      box({ fontSize: 42, fontWeight: 700, color }, classes[credibilityClass]),
      box(
        { fontSize: 28, color: SOFT },
        content.decidedOn
          ? decided(dayIn(content.language, content.decidedOn))
          : rangeText(range.low, range.high),
      ),
    ]),
  ]);
}

function dayIn(language: Language, day: string): string {
  const { locale } = INTERFACE_LANGUAGES[shownLanguage(IMAGE_TEXTS, language)];
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

const colorOf = ({ given }: ShareImageContent): string =>
  given ? CLASS_COLORS[given.credibilityClass] : SOFT;

const box = (style: object, children: string | readonly Drawing[]): Drawing => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

interface ImageTexts {
  readonly classes: Readonly<Record<CredibilityClass, string>>;
  readonly notJudged: string;
  readonly noScore: string;
  readonly range: (low: number, high: number) => string;
  readonly label: string;
  readonly decidedLabel: string;
  readonly decided: (day: string) => string;
}

const IMAGE_TEXTS: Translations<ImageTexts> = {
  en: {
    classes: CLASS_TEXTS.en,
    notJudged: 'Not judged',
    noScore: 'No score',
    range: (low, high) => `probably between ${low} and ${high}`,
    label: 'Analysis by software',
    decidedLabel: 'Editor’s decision',
    decided: (day) => `decided by an editor on ${day}`,
  },
  it: {
    classes: CLASS_TEXTS.it,
    notJudged: 'Non giudicato',
    noScore: 'Nessun punteggio',
    range: (low, high) => `probabilmente tra ${low} e ${high}`,
    label: 'Analisi di un software',
    decidedLabel: 'Decisione redazionale',
    decided: (day) => `Decisione della redazione: ${day}`,
  },
};
