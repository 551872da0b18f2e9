import type {
  ContentBlock,
  ContentCard,
  ContentPageText,
  ContentSection,
  ContentText,
} from './content-blocks.js';

/** The allowed elements of a content page; the server removes all others. */
export const CONTENT_TAGS = [
  'a',
  'blockquote',
  'br',
  'code',
  'dd',
  'div',
  'dl',
  'dt',
  'em',
  'h2',
  'h3',
  'h4',
  'hr',
  'li',
  'ol',
  'p',
  'section',
  'span',
  'strong',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
] as const;

/** An allowed element of a content page. */
export type ContentTag = (typeof CONTENT_TAGS)[number];

/** The allowed class names of a content page; the server removes all others. */
export const CONTENT_CLASSES = ['lead', 'updated', 'cards', 'facts', 'questions', 'badge'] as const;

/** An allowed class name of a content page. */
export type ContentClass = (typeof CONTENT_CLASSES)[number];

/** An element of a content page. */
export interface ContentElement {
  readonly tag: ContentTag;
  readonly class?: ContentClass;
  readonly href?: string;
  readonly children: readonly ContentNode[];
}

/** A text or an element of a content page. */
export type ContentNode = string | ContentElement;

/** Returns whether a content page may link to an address: a path or fragment of the site, an http(s) or a mailto URL. */
export function isContentAddress(href: string): boolean {
  // Browsers remove tabs and line breaks from a URL, so one could hide a second slash.
  return !/\s/.test(href) && /^(?:https?:\/\/.|mailto:.|\/(?![/\\])|#)/i.test(href);
}

/** Returns the content of a built-in page, without its title. */
export function contentNodes(page: ContentPageText): readonly ContentNode[] {
  return [
    element('p', [page.lead], 'lead'),
    ...(page.updated ? [element('p', [page.updated], 'updated')] : []),
    ...page.sections.map(sectionNode),
  ];
}

function sectionNode({ title, blocks }: ContentSection): ContentNode {
  return element('section', [element('h2', [title]), ...blocks.map(blockNode)]);
}

function blockNode(block: ContentBlock): ContentNode {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.text);
    case 'list':
    case 'steps':
      return element(
        block.kind === 'list' ? 'ul' : 'ol',
        block.items.map((item) => element('li', textNodes(item))),
      );
    case 'cards':
      return element('ul', block.cards.map(cardNode), 'cards');
    case 'questions':
      return element(
        'div',
        block.questions.flatMap(({ question, answer }) => [element('h3', [question]), paragraph(answer)]),
        'questions',
      );
    case 'facts':
      return element(
        'dl',
        block.facts.flatMap(({ term, detail }) => [element('dt', [term]), element('dd', textNodes(detail))]),
        'facts',
      );
  }
}

function cardNode({ title, badge, texts }: ContentCard): ContentNode {
  const heading = badge ? [title, ' ', element('span', [badge], 'badge')] : [title];
  return element('li', [element('h3', heading), ...texts.map(paragraph)]);
}

function paragraph(text: ContentText): ContentNode {
  return element('p', textNodes(text));
}

function textNodes(text: ContentText): readonly ContentNode[] {
  if (typeof text === 'string') return [text];
  return text.map((run) =>
    typeof run === 'string' ? run : { tag: 'a', href: run.href, children: [run.text] },
  );
}

function element(tag: ContentTag, children: readonly ContentNode[], className?: ContentClass): ContentNode {
  return className ? { tag, class: className, children } : { tag, children };
}

const VOID_TAGS: readonly string[] = ['br', 'hr'];

/** Converts content nodes to HTML, which is stored when staff edit a built-in page. */
export function contentHtml(nodes: readonly ContentNode[]): string {
  return nodes.map(htmlOf).join('');
}

function htmlOf(node: ContentNode): string {
  if (typeof node === 'string') return escapeHtml(node);
  const { tag, class: className, href, children } = node;
  const attributes = [
    ...(className ? [` class="${className}"`] : []),
    ...(href ? [` href="${escapeHtml(href)}"`] : []),
  ].join('');
  if (VOID_TAGS.includes(tag)) return `<${tag}${attributes}>`;
  const isBlock = tag === 'section' || tag === 'div';
  return `<${tag}${attributes}>${contentHtml(children)}</${tag}>${isBlock ? '\n' : ''}`;
}

/** Returns a text with the special characters of HTML escaped, for element content and attribute values. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
