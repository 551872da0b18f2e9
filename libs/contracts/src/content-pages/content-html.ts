import type { ContentNode } from './content-nodes.js';

const VOID_TAGS: readonly string[] = ['br', 'hr'];

/** Content nodes as HTML, every text escaped: what is stored when a built-in page becomes one that staff can edit. */
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

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
