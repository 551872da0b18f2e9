import { escapeHtml } from '@vaglio/contracts';
import { type MarkupElement, type MarkupNode, markupTree } from './markup-nodes.js';
import {
  type Attrs,
  type DOMOutputSpec,
  Fragment,
  type Mark,
  type MarkSpec,
  type Node,
  type NodeSpec,
  Schema,
} from 'prosemirror-model';

/** Elements that contain other elements, with their content as an expression of ProseMirror. */
const CONTAINERS = {
  section: 'block+',
  div: 'block+',
  blockquote: 'block+',
  ul: 'li+',
  ol: 'li+',
  li: 'block+',
  dl: '(dt | dd)+',
  dd: 'block+',
  table: '(thead | tbody | tr)+',
  thead: 'tr+',
  tbody: 'tr+',
  tr: '(td | th)+',
  td: 'block+',
  th: 'block+',
} as const;

const TEXT_BLOCKS = ['p', 'h2', 'h3', 'h4', 'dt'] as const;

/** Inline elements, outermost first. */
const MARKS = ['a', 'span', 'strong', 'em', 'code'] as const;

/** Elements that are allowed wherever the content is `block`. */
const BLOCKS = ['p', 'h2', 'h3', 'h4', 'hr', 'section', 'div', 'blockquote', 'ul', 'ol', 'dl', 'table'];

type Container = keyof typeof CONTAINERS;
type MarkName = (typeof MARKS)[number];

const hasName = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((each) => each === name);

const isContainer = (tag: string): tag is Container => tag in CONTAINERS;

function nodeSpec(tag: string, content: string): NodeSpec {
  return {
    content,
    ...(BLOCKS.includes(tag) && { group: 'block' }),
    attrs: { class: { default: null } },
    parseDOM: [{ tag }],
    toDOM: ({ attrs }): DOMOutputSpec => [tag, { class: attrs['class'] as string | null }, 0],
  };
}

/** `isBare` marks a paragraph whose text has no `<p>` in the HTML, as in `<li>text</li>`. */
const paragraph: NodeSpec = {
  ...nodeSpec('p', 'inline*'),
  attrs: { class: { default: null }, isBare: { default: false } },
};

function markSpec(tag: MarkName): MarkSpec {
  return {
    attrs: { class: { default: null }, ...(tag === 'a' && { href: { default: null } }) },
    inclusive: tag !== 'a',
    parseDOM: [{ tag }, ...(tag === 'strong' ? [{ tag: 'b' }] : []), ...(tag === 'em' ? [{ tag: 'i' }] : [])],
    toDOM: ({ attrs }): DOMOutputSpec => [tag, attrs, 0],
  };
}

/** Contains every element that the server allows in a page, so that the editor loses none of them. */
export const contentSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    // The editor creates the first block of the schema for a new line.
    p: paragraph,
    ...Object.fromEntries(
      TEXT_BLOCKS.filter((tag) => tag !== 'p').map((tag) => [tag, nodeSpec(tag, 'inline*')]),
    ),
    ...Object.fromEntries(Object.entries(CONTAINERS).map(([tag, content]) => [tag, nodeSpec(tag, content)])),
    hr: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    br: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: Object.fromEntries(MARKS.map((tag) => [tag, markSpec(tag)])),
});

/** Converts HTML to a document of the editor, without markup that is not allowed. */
export function documentOf(html: string): Node {
  const blocks = blocksOf(markupTree(html), false);
  return contentSchema.node('doc', null, blocks.length > 0 ? blocks : [contentSchema.node('p')]);
}

/** Converts nodes to blocks; text between blocks becomes a bare paragraph. */
function blocksOf(nodes: readonly MarkupNode[], isInside: boolean): Node[] {
  const blocks: Node[] = [];
  let inlineNodes: MarkupNode[] = [];
  const flush = (): void => {
    const inline = inlineOf(inlineNodes, []);
    if (inline.length > 0) blocks.push(contentSchema.node('p', { isBare: true }, inline));
    inlineNodes = [];
  };
  for (const node of nodes) {
    if (isInline(node)) inlineNodes.push(node);
    else {
      flush();
      blocks.push(...blockOf(node as MarkupElement, isInside));
    }
  }
  flush();
  return blocks;
}

/** Returns true for text and for inline elements without blocks inside. */
function isInline(node: MarkupNode): boolean {
  if (typeof node === 'string' || node.tag === 'br') return true;
  return (node.tag === null || hasName(MARKS, node.tag)) && node.children.every(isInline);
}

function blockOf(element: MarkupElement, isInside: boolean): Node[] {
  const { tag, className, children } = element;
  const attrs: Attrs = { class: className };
  if (tag === 'hr') return [contentSchema.node('hr')];
  if (tag !== null && hasName(TEXT_BLOCKS, tag) && tag !== 'dt')
    return [contentSchema.node(tag, attrs, inlineOf(children, []))];
  if (tag !== null && BLOCKS.includes(tag) && isContainer(tag))
    return [contentSchema.node(tag, attrs, contentOf(tag, children))];
  const parent = tag !== null && PARENTS[tag];
  if (parent && !isInside) return [contentSchema.node(parent, null, contentOf(parent, [element]))];
  // Of an element that is unknown or not allowed here, only the content is kept.
  return blocksOf(children, isInside);
}

/** The element to create around one that needs a parent. */
const PARENTS: Readonly<Partial<Record<string, Container>>> = {
  li: 'ul',
  dt: 'dl',
  dd: 'dl',
  thead: 'table',
  tbody: 'table',
  tr: 'table',
};

/** The element to create around content that is not allowed directly in a container. */
const FALLBACKS: Readonly<Partial<Record<Container, Container>>> = {
  ul: 'li',
  ol: 'li',
  dl: 'dd',
  table: 'tr',
  thead: 'tr',
  tbody: 'tr',
  tr: 'td',
};

function contentOf(tag: Container, children: readonly MarkupNode[]): Node[] {
  const fallback = FALLBACKS[tag];
  if (!fallback) {
    const blocks = blocksOf(children, false);
    return blocks.length > 0 ? blocks : [contentSchema.node('p', { isBare: true })];
  }
  const parts: Node[] = [];
  for (const child of children) {
    if (typeof child === 'string' && child.trim() === '') continue;
    const name = typeof child === 'string' ? null : child.tag;
    const fits = name !== null && new RegExp(`\\b${name}\\b`).test(CONTAINERS[tag]);
    if (typeof child === 'string' || !fits)
      parts.push(contentSchema.node(fallback, null, contentOf(fallback, [child])));
    else if (name === 'dt')
      parts.push(contentSchema.node('dt', { class: child.className }, inlineOf(child.children, [])));
    else if (isContainer(name))
      parts.push(contentSchema.node(name, { class: child.className }, contentOf(name, child.children)));
  }
  return parts.length > 0 ? parts : [contentSchema.node(fallback, null, contentOf(fallback, []))];
}

/** Converts inline nodes to texts with marks, with white space collapsed as browsers do it. */
function inlineOf(nodes: readonly MarkupNode[], marks: readonly Mark[]): Node[] {
  const parts = inlineParts(nodes, marks);
  const shown: Node[] = [];
  for (const [index, part] of parts.entries()) {
    if (!part.isText) {
      shown.push(part);
      continue;
    }
    const previous = shown.at(-1);
    const afterSpace = !previous || !previous.isText || previous.text?.endsWith(' ') === true;
    const after = parts.slice(index + 1);
    const isLast =
      after.every((each) => each.isText && each.text?.trim() === '') || after[0]?.isText === false;
    let text = part.text ?? '';
    if (afterSpace) text = text.replace(/^ /, '');
    if (isLast) text = text.replace(/ $/, '');
    if (text !== '') shown.push(contentSchema.text(text, part.marks));
  }
  return shown;
}

function inlineParts(nodes: readonly MarkupNode[], marks: readonly Mark[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') {
      const text = node.replace(/[ \t\r\n\f]+/g, ' ');
      return text === '' ? [] : [contentSchema.text(text, marks)];
    }
    const { tag, className, href, children } = node;
    if (tag === 'br') return [contentSchema.node('br')];
    if (tag === null || !hasName(MARKS, tag) || (tag === 'span' && className === null))
      return inlineParts(children, marks);
    const mark = contentSchema.mark(tag, { class: className, ...(tag === 'a' && { href }) });
    return inlineParts(children, mark.addToSet(marks));
  });
}

/** Converts a document of the editor to HTML, with each block on its own line. */
export function htmlOf(document: Node): string {
  const first = document.firstChild;
  const isEmpty = document.childCount === 1 && first?.type.name === 'p' && first.childCount === 0;
  return isEmpty ? '' : blocksHtml(document, false);
}

function blocksHtml({ children }: Node, isBareItem: boolean): string {
  const [first] = children;
  const isBare = (child: Node | undefined): boolean => child?.attrs['isBare'] === true;
  // A new item of a list is written like the first one, with or without `<p>`.
  const isBareList = isBare(first?.firstChild ?? undefined);
  return children
    .map((child, index) => {
      const isAlone = children.length === 1 && child.attrs['class'] === null && child.type.name === 'p';
      const isBetween = isBare(child) && !isBare(children[index - 1]) && !isBare(children[index + 1]);
      return isBetween || (isBareItem && isAlone)
        ? inlineHtml(child.content)
        : blockHtml(child, child.type.name === 'li' && isBareList);
    })
    .join('\n');
}

function blockHtml(node: Node, isBareItem: boolean): string {
  const { name } = node.type;
  if (name === 'hr') return '<hr />';
  if (node.isTextblock) return wrapped(name, node.attrs, inlineHtml(node.content));
  const inner = blocksHtml(node, isBareItem);
  return wrapped(name, node.attrs, inner.includes('\n') ? `\n${inner}\n` : inner);
}

function wrapped(tag: string, attrs: Attrs, content: string): string {
  const names = ['class', 'href'].filter((name) => typeof attrs[name] === 'string');
  const given = names.map((name) => ` ${name}="${escapeHtml(String(attrs[name]))}"`).join('');
  return `<${tag}${given}>${content}</${tag}>`;
}

/** Adjacent texts with the same outer mark share one element. */
function inlineHtml(content: Fragment, depth = 0): string {
  const parts: string[] = [];
  for (let index = 0; index < content.childCount;) {
    const node = content.child(index);
    const mark = node.marks[depth];
    if (!mark) {
      parts.push(node.isText ? escapeHtml(node.text ?? '') : '<br />');
      index += 1;
      continue;
    }
    let end = index + 1;
    while (end < content.childCount && content.child(end).marks[depth]?.eq(mark)) end += 1;
    const inside = Array.from({ length: end - index }, (_, offset) => content.child(index + offset));
    parts.push(wrapped(mark.type.name, mark.attrs, inlineHtml(Fragment.fromArray(inside), depth + 1)));
    index = end;
  }
  return parts.join('');
}
