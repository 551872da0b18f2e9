import type { Document } from 'domhandler';
import { Parser } from 'htmlparser2';
import { DepthLimitedHandler } from './depth-limited-handler.js';
import { walk } from './element-walk.js';
import { innerText, rawText } from './inner-text.js';
import { parseMarkup } from './parse-markup.js';

/** The same page with every letter read. */
function parseAll(html: string): Document {
  const handler = new DepthLimitedHandler(200, 10_000, () => {
    throw new Error('too many elements');
  });
  new Parser(handler, { decodeEntities: true, recognizeSelfClosing: false }).end(html);
  return handler.root;
}

function outline(document: Document): string[] {
  const names: string[] = [];
  walk(document, (element) => {
    names.push(`${element.name} ${JSON.stringify(element.attribs)}`);
    return true;
  });
  return names;
}

const PAGES: readonly (readonly [string, string])[] = [
  ['scripts and styles', '<p>a</p><script>if (a<b) "<p>"</script><style>p{}</style><p>b</p>'],
  ['a script in a comment', '<!-- <script> --><p>seen</p><!-- </script> --><p>too</p>'],
  ['a script in an attribute', '<p title="<script>">seen</p><p>too</p></script><p>three</p>'],
  ['a closing bracket in an attribute', '<script data-a="x>y">hidden</script><p>seen</p>'],
  ['a script inside a script', '<script>document.write("<script>x<\\/script>")</script><p>seen</p>'],
  ['a script that never ends', '<p>seen</p><script>var a = 1; <p>not seen</p>'],
  ['a tag that never ends', '<p>seen</p><script src="a'],
  ['names that only begin alike', '<scripted>seen</scripted><styled>too</styled><p>three</p>'],
  ['capital letters', '<SCRIPT>x</Script ><p>seen</p><STYLE>y</STYLE\n><p>too</p>'],
  ['a script in a text field', '<textarea><script>x</textarea><p>seen</p>'],
  ['a script in a title', '<title>The <script> tag</title><p>seen</p>'],
  ['a closing tag of another name', '<script>x</style></scripts></script><p>seen</p>'],
  ['an empty script', '<script></script><p>seen</p><script/>x</script>'],
];

describe('scripts that are not parsed', () => {
  it.each(PAGES)('do not change the rest of the page: %s', (_name, html) => {
    const [left, all] = [parseMarkup(html), parseAll(html)];
    expect(outline(left)).toEqual(outline(all));
    expect(innerText(left)).toBe(innerText(all));
  });

  it('are empty, but structured data is kept', () => {
    const page = parseMarkup(
      '<script>var secret = 1</script><script type="application/ld+json">{"a":"<p>"}</script><p>seen</p>',
    );
    expect(rawText(page)).toBe('{"a":"<p>"}seen');
  });
});
