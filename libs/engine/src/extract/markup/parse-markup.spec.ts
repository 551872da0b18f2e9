import type { Document } from 'domhandler';
import { Parser } from 'htmlparser2';
import { walk } from './element-walk.js';
import { innerText, rawText } from './inner-text.js';
import { PageHandler, parseMarkup, PARSER_OPTIONS } from './parse-markup.js';

/** Parses the whole page, including the scripts. */
function parseAll(html: string): Document {
  const handler = new PageHandler();
  new Parser(handler, PARSER_OPTIONS).end(html);
  return handler.root;
}

function outline(document: Document): string[] {
  const names: string[] = [];
  walk(document, ({ name, attribs }) => void names.push(`${name} ${JSON.stringify(attribs)}`));
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
  [
    'tag names that only start like script and style',
    '<scripted>seen</scripted><styled>too</styled><p>three</p>',
  ],
  ['capital letters', '<SCRIPT>x</Script ><p>seen</p><STYLE>y</STYLE\n><p>too</p>'],
  ['a script in a text field', '<textarea><script>x</textarea><p>seen</p>'],
  ['a script in a title', '<title>The <script> tag</title><p>seen</p>'],
  ['a closing tag of another name', '<script>x</style></scripts></script><p>seen</p>'],
  ['an empty script', '<script></script><p>seen</p><script/>x</script>'],
];

describe('scripts that are not parsed', () => {
  it.each(PAGES)('do not change the rest of the page: %s', (_name, html) => {
    const [page, complete] = [parseMarkup(html), parseAll(html)];
    expect(outline(page)).toEqual(outline(complete));
    expect(innerText(page)).toBe(innerText(complete));
  });

  it('are empty, but structured data is kept', () => {
    const page = parseMarkup(
      '<script>var secret = 1</script><script type="application/ld+json">{"a":"<p>"}</script><p>seen</p>',
    );
    expect(rawText(page)).toBe('{"a":"<p>"}seen');
  });
});
