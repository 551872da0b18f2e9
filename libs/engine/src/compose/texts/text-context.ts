import type { Finding } from '../../analysis.types.js';
import type { FindingCode, FindingData } from '../../finding-catalogue.js';
import type { Contribution } from '../../evaluation.types.js';
import type { Outline } from '../outline/outline.js';
import type { FindingText, FindingTexts } from './rendering.js';
import type { Grammar, Phrases } from './phrases.js';
import { voiceOf, type Voice } from './voice.js';

interface AnyFindingText extends Pick<FindingText<FindingCode>, 'says' | 'name'> {
  readonly flag?: string;
  readonly check?: string;
}

/** Puts findings into one language's words. */
export class FindingWriter {
  constructor(
    private readonly texts: FindingTexts,
    private readonly grammar: Grammar,
    readonly voice: Voice,
  ) {}

  /** The finding in a sentence. */
  says(finding: Finding): string {
    const said = this.rawText(finding);
    return said.charAt(0).toUpperCase() + said.slice(1);
  }

  /** The finding as the end of a sentence: in lower case, unless it begins with a name. */
  continues(finding: Finding): string {
    const said = this.rawText(finding);
    const isNamed = Object.values(finding.data).some(
      (value) => typeof value === 'string' && value !== '' && said.startsWith(this.voice.bare(value)),
    );
    return isNamed ? said : this.grammar.lowerFirst(said);
  }

  /** The finding as a noun phrase. */
  name(finding: Finding): string {
    return this.textOf(finding)?.name ?? '';
  }

  /** Why a sentence was marked, if this finding marks sentences. */
  flag(finding: Finding): string | null {
    return this.textOf(finding)?.flag ?? null;
  }

  /** Advice to the reader. */
  check(finding: Finding): string | null {
    return this.textOf(finding)?.check ?? null;
  }

  /** The sentence of the text that shows it, quoted; null where no sentence does. */
  example({ finding }: Contribution, outline: Outline, most = 150): string | null {
    const quote = outline.examples.get(finding);
    return quote === undefined ? null : this.voice.quote(quote, most);
  }

  private rawText(finding: Finding): string {
    return this.textOf(finding)?.says(finding.data as FindingData[FindingCode], this.voice) ?? '';
  }

  private textOf(finding: Finding): AnyFindingText | null {
    if (!Object.hasOwn(this.texts, finding.code)) return null;
    return this.texts[finding.code as FindingCode] as unknown as AnyFindingText;
  }
}

/** The phrases of one language, and what writes findings in it. */
export interface TextContext extends Pick<Phrases, Exclude<keyof Phrases, 'findings' | 'language'>> {
  readonly writer: FindingWriter;
  readonly voice: Voice;
}

export function textContextOf({ findings, language, ...phrases }: Phrases): TextContext {
  const voice = voiceOf(language);
  return { ...phrases, voice, writer: new FindingWriter(findings, phrases.grammar, voice) };
}
