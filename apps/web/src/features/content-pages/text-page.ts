import type { ContentNode, ContentPageText } from '@vaglio/contracts';
import { contentNodes } from '@vaglio/contracts';

/** A page of text, ready to be drawn. */
export interface TextPage {
  readonly title: string;
  /** What search engines show of it. */
  readonly description: string;
  readonly nodes: readonly ContentNode[];
}

/** A page from the texts that come with the product. */
export function pageOfText(text: ContentPageText): TextPage {
  return { title: text.title, description: text.description, nodes: contentNodes(text) };
}
