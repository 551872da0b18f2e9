import type { Document, Element } from 'domhandler';
import type { FetchedPage } from '../analysis.types.js';
import type { LinkedData } from './facts/json-ld.js';
import type { MetaTags } from './facts/meta-tags.js';
import type { ElementIndex } from './markup/element-index.js';
import type { HiddenParts } from './visibility/mark-hidden.js';

/** A parsed page with what its head and its structured data say: what every step of the extraction reads. */
export interface PageView {
  readonly page: FetchedPage;
  readonly url: string;
  readonly document: Document;
  readonly body: Element;
  readonly index: ElementIndex;
  readonly hidden: HiddenParts;
  readonly meta: MetaTags;
  readonly linked: readonly LinkedData[];
  /** Structured data about the article itself, not about what else is on the page. */
  readonly articleNodes: readonly LinkedData[];
  /** The headline as an element, where there is one. */
  readonly headline: Element | null;
}
