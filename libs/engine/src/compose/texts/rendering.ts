import type { FindingCode, FindingData } from '../../finding-catalogue.js';
import type { CodeWith } from '../../finding-traits.js';
import type { Voice } from './voice.js';

/** How one finding is put into words. Every text is about the text that was read, never about a person. */
export type FindingText<C extends FindingCode> = SaidFinding<C> &
  (C extends CodeWith<'marked'> ? { readonly flag: string } : { readonly flag?: never }) &
  (C extends CodeWith<'checked'> ? { readonly check: string } : { readonly check?: never });

interface SaidFinding<C extends FindingCode> {
  /** The observation as a sentence. */
  readonly says: (data: FindingData[C], voice: Voice) => string;
  /** A noun phrase without article: fits "if not for …" and stands alone as a tag. */
  readonly name: string;
}

/** A text for every code there is: a language that lacks one, a mark or a check does not compile. */
export type FindingTexts = { readonly [C in FindingCode]: FindingText<C> };
