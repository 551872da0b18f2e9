import type { FindingCode, FindingData } from '../../finding-catalogue.js';
import type { Voice } from './voice.js';

/** How one finding is put into words. Every text is about the text that was read, never about a person. */
export interface FindingText<C extends FindingCode> {
  /** What was seen, as a sentence. */
  readonly says: (data: FindingData[C], voice: Voice) => string;
  /** A noun phrase without article: fits "without …" and stands alone as a tag. */
  readonly name: string;
  /** Why a sentence was marked; only for findings that stand at sentences. */
  readonly flag?: string;
  /** What a careful reader would do about it; only for findings that cost points or leave a doubt. */
  readonly check?: string;
}

/** A text for every code there is: a language that lacks one does not compile. */
export type FindingTexts = { readonly [C in FindingCode]: FindingText<C> };
