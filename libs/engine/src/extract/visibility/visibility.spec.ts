import { extractArticle } from '../extract-article.js';
import { articleHtml, fetchedPage } from '../testing/fetched-page.factory.js';

const SECRET =
  'According to the ministry, a named official confirmed the figures in an interview on Tuesday.';

function read(after: string, head = ''): ReturnType<typeof extractArticle> {
  return extractArticle(fetchedPage(articleHtml({ head }).replace('</div>', `${after}</div>`)));
}

const textOf = (markup: string, css: string): string =>
  read(markup.replace('TEXT', `<p>${SECRET}</p>`), css && `<style>${css}</style>`).text;

const X = '<div class="x">TEXT</div>';

const HIDDEN: readonly (readonly [string, string, string?])[] = [
  ['display in a sheet', X, '.x{display:none}'],
  ['display in a wide window', X, '@media screen and (min-width: 600px){.x{display:none}}'],
  ['display by a later rule', '<div class="x y">TEXT</div>', '.x{display:block}.y{display:none}'],
  ['display with escapes and comments', X, '.x{d\\69splay/**/:/**/no\\6e e}'],
  ['display by a variable', X, ':root{--d:none}.x{display:var(--d)}'],
  [
    'display in a nested rule',
    '<section class="a"><div class="x">TEXT</div></section>',
    '.a{color:#222;& .x{display:none}}',
  ],
  ['visibility in a sheet', '<div id="x">TEXT</div>', '#x{visibility:hidden}'],
  ['opacity', X, '.x{opacity:.01}'],
  [
    'opacity in steps',
    '<div class="x"><div class="x"><div class="x">TEXT</div></div></div>',
    '.x{opacity:.4}',
  ],
  ['a filter', '<div style="filter:opacity(0%)">TEXT</div>'],
  ['a font size of zero', X, '.x{font-size:0}'],
  ['a font size of a pixel', '<div style="font: 1px/1 serif">TEXT</div>'],
  ['a box of a pixel', X, '.x{position:absolute;width:1px;height:1px;overflow:hidden}'],
  ['a height of zero', '<div style="max-height:0;overflow:hidden">TEXT</div>'],
  ['a clip', X, '.x{position:absolute;clip:rect(0,0,0,0)}'],
  ['a clip path', X, '.x{clip-path:inset(50%)}'],
  ['a clip circle', X, '.x{clip-path:circle(0)}'],
  ['a position off the page', X, '.x{position:absolute;left:calc(-1px * 9999)}'],
  ['an indent', X, '.x{text-indent:-9999px}'],
  ['a transform', X, '.x{transform:translateX(-5000px)}'],
  ['a scale of zero', '<div style="transform:scale(0)">TEXT</div>'],
  ['white on white', X, '.x{color:#fff}'],
  ['nearly white on white', X, '.x{color:rgb(250 250 250)}'],
  ['white in another notation', X, '.x{color:lab(100% 0 0)}'],
  ['the background color of a dark page', X, 'body{background:#111;color:#eee}.x{color:#121212}'],
  ['a transparent color', '<div style="color:transparent">TEXT</div>'],
  ['the hidden attribute', '<div hidden>TEXT</div>'],
  ['a popover', '<div popover>TEXT</div>'],
  [
    'a style sheet in a data URL',
    '<link rel="stylesheet" href="data:text/css,.x%7Bdisplay:none%7D"><div class="x">TEXT</div>',
  ],
  ['a clip with automatic sides', X, '.x{position:absolute;clip:rect(auto,0,auto,0)}'],
  ['a clip path in pixels', X, '.x{clip-path:inset(0 5000px 0 0)}'],
  ['a clip rectangle', X, '.x{clip-path:rect(0 0 0 0)}'],
  ['a clip box', X, '.x{clip-path:xywh(0 0 0 0)}'],
  ['a position set by a shorthand', X, '.x{position:absolute;inset:-9999px auto auto -9999px}'],
  ['a margin set by a shorthand', X, '.x{margin:0 0 0 calc(-1px * 9999)}'],
  ['a position outside the window', X, '.x{position:fixed;left:200%}'],
  ['a line height of zero', X, '.x{line-height:0;overflow:hidden}'],
  ['a zoom', X, '.x{zoom:1%}'],
  ['letters that cover each other', X, '.x{letter-spacing:-1em}'],
  ['a rotation', X, '.x{transform:rotateY(90deg)}'],
  ['a rotation around a vector', X, '.x{transform:rotate3d(0,1,0,.25turn)}'],
  ['the rotate property', X, '.x{rotate:y 90deg}'],
  ['a matrix', X, '.x{transform:matrix3d(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1)}'],
  ['a blur', X, '.x{filter:blur(40px)}'],
  ['no contrast', X, '.x{filter:contrast(0)}'],
  ['a maximum size of zero', X, '.x{max-block-size:0;overflow:hidden}'],
  ['a variable that is not set', X, '.x{display:var(--nowhere,none)}'],
  [
    'the initial value of a variable',
    X,
    '@property --d{syntax:"*";inherits:true;initial-value:none}.x{display:var(--d)}',
  ],
  ['a system color', X, '.x{color:Canvas}'],
  ['a color attribute', '<font color="white">TEXT</font>'],
  [
    'color and background attributes',
    '<table bgcolor="black"><tr><td><font color="#010101">TEXT</font></td></tr></table>',
  ],
  ['an annotation of a formula', '<math><semantics><annotation>TEXT</annotation></semantics></math>'],
  ['a style sheet with errors', X, '}.y{color:red}.z{color:;} .x{display:none}'],
];

const SHOWN: readonly (readonly [string, string, string?])[] = [
  ['a rule for print', X, '@media print{.x{display:none}}'],
  ['a rule for a small window', X, '@media (max-width: 600px){.x{display:none}}'],
  ['a later rule that shows', '<div class="x y">TEXT</div>', '.x{display:none}.x.y{display:block}'],
  ['a rule of higher specificity', '<div class="x" id="i">TEXT</div>', '#i{display:block}.x{display:none}'],
  ['an important rule', '<div class="x" style="display:none">TEXT</div>', '.x{display:block!important}'],
  ['a rule for a hover state', X, '.x:hover{display:none}'],
  ['a rule for a pseudo-element', X, '.x::before{display:none}'],
  ['white on a dark background', X, '.x{color:#fff;background:#123}'],
  ['white on an image', X, '.x{color:#fff;background:url(a.jpg)}'],
  [
    'a hidden parent of a visible part',
    '<div class="x"><div class="y">TEXT</div></div>',
    '.x{visibility:hidden}.y{visibility:visible}',
  ],
  [
    'a font size that is reset inside',
    '<div class="x"><div class="y">TEXT</div></div>',
    '.x{font-size:0}.y{font-size:16px}',
  ],
  ['being hidden from screen readers', '<div aria-hidden="true">TEXT</div>'],
  ['closed details', '<details><summary>More</summary>TEXT</details>'],
  ['a rotation in the plane', X, '.x{rotate:90deg;transform:rotate(90deg)}'],
  ['a clip of the edges', X, '.x{clip-path:inset(0 10px round 4px)}'],
  ['a clip with automatic sides only', X, '.x{position:absolute;clip:rect(auto,auto,auto,auto)}'],
  ['ordinary letter spacing', X, '.x{letter-spacing:-.02em;line-height:1;zoom:1}'],
  ['an ordinary margin', X, '.x{margin:0 auto;inset:0;position:relative}'],
  ['a value whose function is not closed', '<div style="left:min(0em,calc(calc(1.3em">TEXT</div>'],
  ['a color attribute', '<font color="#333333">TEXT</font>'],
  ['a filter without effect', X, '.x{filter:blur(0) contrast(.9)}'],
  ['a rule for other elements', X, '.y{display:none}'],
];

/** Adds the missing style sheets, because Jest passes its `done` callback when a row is shorter than the parameters. */
const complete = (rows: typeof HIDDEN): [string, string, string][] =>
  rows.map(([name, markup, css = '']) => [name, markup, css]);

describe('text hidden by the page’s own styles', () => {
  it.each(complete(HIDDEN))('is left out when hidden by %s', (_name, markup, css) => {
    expect(textOf(markup, css)).not.toContain('According to the ministry');
  });

  it.each(['dialog', 'template'])('is left out inside a closed %s', (tag) => {
    expect(textOf(`<${tag}>TEXT</${tag}>`, '')).not.toContain('According to the ministry');
  });

  it.each(complete(SHOWN))('is read in spite of %s', (_name, markup, css) => {
    expect(textOf(markup, css)).toContain('According to the ministry');
  });

  it('is read but not judged when a long text is almost all hidden', () => {
    const { text, hiddenText } = extractArticle(
      fetchedPage(articleHtml({ head: '<style>.article-body{visibility:hidden}</style>' })),
    );
    expect(text).toContain('mend the bridge');
    expect(hiddenText).toBe('most');
  });

  it('is reported as possibly hidden when white, because an external sheet may set the background', () => {
    const sheet = '<link rel="stylesheet" href="/site.css">';
    const article = read(`<div style="color:#fff"><p>${SECRET} ${SECRET} ${SECRET}</p></div>`, sheet);
    expect(article.text).toContain('According to the ministry');
    expect(article.hiddenText).toBe('possible');
    expect(read(`<div><p>${SECRET}</p></div>`, sheet).hiddenText).toBeUndefined();
  });

  it.each([
    ['two hundred thousand rules', '.article-body p{color:#111}'.repeat(40_000)],
    [
      'selectors with many combinators',
      `${'div '.repeat(400)}p,${'* '.repeat(11)}p{display:none}`.repeat(60),
    ],
    [
      'rules that test every element',
      Array.from({ length: 9_000 }, (_, at) => `p:not(.a${at}) *{display:none}`).join(''),
    ],
    ['unclosed media queries', '@media screen{'.repeat(30_000)],
    ['unclosed blocks', 'a{'.repeat(30_000)],
    ['nested rules', `.a{${'& & &{'.repeat(200)}display:none${'}'.repeat(200)}}`],
    [
      'variables in variables',
      `${Array.from({ length: 60 }, (_, at) => `:root{--v${at}:var(--v${at + 1}) var(--v${at + 1})}`).join('')}p{color:var(--v0)}`,
    ],
    ['an unclosed comment', `/*${'x'.repeat(500_000)}`],
    ['unclosed quotes', `a{content:"${'\\"'.repeat(200_000)}`],
  ])('is searched in bounded time with %s', (_name, css) => {
    const items = '<ul>' + '<li><span>x</span></li>'.repeat(3_000) + '</ul>';
    expect(read(items, `<style>${css}</style>`).text).toContain('mend the bridge');
  });
});
