import { capitalized, type Localized } from '@vaglio/contracts';
import type { Finding } from '../../analysis.types.js';
import type { Contribution } from '../../evaluation.types.js';
import type { FindingCode, FindingData } from '../../finding-catalogue.js';
import type { WeighedOutline } from '../outline/outline.js';
import { english } from './en/phrases.js';
import { italian } from './it/phrases.js';
import type { FindingTexts, Grammar, Phrases } from './phrases.js';
import { languageFormat, type LanguageFormat } from './language-format.js';

/** The texts of any finding, whatever its data are. */
interface AnyFindingText {
  readonly text: (data: FindingData[FindingCode]) => string;
  readonly name: string;
  readonly flag?: string;
  readonly check?: string;
}

/** Writes findings in one language. Codes of older engines have no texts. */
class FindingWriter {
  constructor(
    private readonly texts: FindingTexts,
    private readonly grammar: Grammar,
    private readonly format: LanguageFormat,
  ) {}

  /** The finding as a sentence. */
  sentence(finding: Finding): string {
    return capitalized(this.rawText(finding));
  }

  /** The finding as the end of a sentence: in lower case, unless it begins with a name. */
  clause(finding: Finding): string {
    const text = this.rawText(finding);
    const isNamed = Object.values(finding.data).some(
      (value) => typeof value === 'string' && value !== '' && text.startsWith(this.format.bare(value)),
    );
    return isNamed ? text : this.grammar.lowerFirst(text);
  }

  /** The finding as a noun phrase. */
  name(finding: Finding): string {
    return this.textOf(finding.code)?.name ?? '';
  }

  /** The reason for marking a sentence; null for findings that mark none. */
  flag(finding: Finding): string | null {
    return this.textOf(finding.code)?.flag ?? null;
  }

  /** Advice to the reader; null for findings without advice. */
  check(finding: Finding): string | null {
    return this.textOf(finding.code)?.check ?? null;
  }

  /** A quoted sentence of the text that shows the finding; null where there is none. */
  example({ finding }: Contribution, outline: WeighedOutline): string | null {
    const quote = outline.examples.get(finding);
    return quote === undefined ? null : this.format.quote(quote, 150);
  }

  textOf(code: string): AnyFindingText | null {
    if (!Object.hasOwn(this.texts, code)) return null;
    return this.texts[code as FindingCode] as unknown as AnyFindingText;
  }

  private rawText(finding: Finding): string {
    return this.textOf(finding.code)?.text(finding.data) ?? '';
  }
}

/** The phrases of one language with a writer of findings. */
export interface TextContext extends Omit<Phrases, 'findings' | 'language'> {
  readonly writer: FindingWriter;
  readonly format: LanguageFormat;
}

function textContextOf({ findings, language, ...phrases }: Phrases): TextContext {
  const format = languageFormat(language);
  return { ...phrases, format, writer: new FindingWriter(findings, phrases.grammar, format) };
}

export const TEXT_CONTEXTS: Localized<TextContext> = {
  en: textContextOf(english),
  it: textContextOf(italian),
};

/** A finding as a noun phrase; null for a code of an older engine. */
export function findingName(code: string): Localized | null {
  const [en, it] = [TEXT_CONTEXTS.en.writer.textOf(code), TEXT_CONTEXTS.it.writer.textOf(code)];
  return en && it && { en: en.name, it: it.name };
}
