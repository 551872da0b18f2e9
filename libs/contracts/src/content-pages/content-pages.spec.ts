import { pages as english } from './built-in/en/pages.js';
import { pages as italian } from './built-in/it/pages.js';
import { CONTENT_PAGE_KEYS, CONTENT_PLACEHOLDERS, fillPlaceholders } from './content-blocks.js';
import { contentHtml, contentNodes, isContentAddress, type ContentNode } from './content-nodes.js';

const shapeOf = (node: ContentNode): unknown =>
  typeof node === 'string' ? 'text' : [node.tag, node.class, node.href, ...node.children.map(shapeOf)];
const hrefsOf = (node: ContentNode): string[] =>
  typeof node === 'string' ? [] : [...(node.href ? [node.href] : []), ...node.children.flatMap(hrefsOf)];
/** Removes texts, which may be split differently in each language; elements and links must be the same. */
const withoutTexts = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((part) => part !== 'text').map(withoutTexts) : value;

describe.each(CONTENT_PAGE_KEYS)('the built-in page %s', (key) => {
  it('has the same structure in both languages', () => {
    const [one, other] = [english[key], italian[key]].map((page) => contentNodes(page).map(shapeOf));
    expect(withoutTexts(one)).toEqual(withoutTexts(other));
  });

  it('contains only links that a content page may have', () => {
    const hrefs = contentNodes(english[key]).flatMap(hrefsOf);
    expect(hrefs.filter((href) => !isContentAddress(href))).toEqual([]);
  });

  it('names the support address and no unknown placeholder', () => {
    for (const page of [english[key], italian[key]]) {
      const names = [...JSON.stringify(page).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(names).toContain('email');
      expect(
        names.filter((name) => !CONTENT_PLACEHOLDERS.some((placeholder) => placeholder === name)),
      ).toEqual([]);
    }
  });
});

describe('content pages', () => {
  it('escape texts and addresses in HTML', () => {
    const node: ContentNode = {
      tag: 'p',
      class: 'lead',
      children: ['<b>&', { tag: 'a', href: '/x?a="b"&c', children: ['it'] }, { tag: 'br', children: [] }],
    };
    expect(contentHtml([node])).toBe(
      '<p class="lead">&lt;b&gt;&amp;<a href="/x?a=&quot;b&quot;&amp;c">it</a><br></p>',
    );
  });

  it('have known placeholders filled in', () => {
    expect(fillPlaceholders('{email}, {other}', { email: 'a@b.it' })).toBe('a@b.it, {other}');
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\t/evil.example',
    '/\\evil.example',
    'data:text/html,x',
    ' javascript:x',
    'about',
  ])('may not link to %j', (href) => expect(isContentAddress(href)).toBe(false));
});
