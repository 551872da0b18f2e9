import { extractArticle } from '../extract-article.js';
import { articleHtml, fetchedPage } from '../testing/fetched-page.factory.js';

const SECRET =
  'According to the ministry, a named official confirmed the figures in an interview on Tuesday.';

function read(after: string, head = ''): ReturnType<typeof extractArticle> {
  return extractArticle(fetchedPage(articleHtml({ head }).replace('</div>', `${after}</div>`)));
}

const inside = (markup: string, css: string): string =>
  read(markup.replace('TEXT', `<p>${SECRET}</p>`), css && `<style>${css}</style>`).text;

const HIDDEN: readonly (readonly [string, string, string?])[] = [
  ['display in a sheet', '<div class="x">TEXT</div>', '.x{display:none}'],
  [
    'display under a wide window',
    '<div class="x">TEXT</div>',
    '@media screen and (min-width: 600px){.x{display:none}}',
  ],
  ['display by a later rule', '<div class="x y">TEXT</div>', '.x{display:block}.y{display:none}'],
  ['display with escapes and comments', '<div class="x">TEXT</div>', '.x{d\\69splay/**/:/**/no\\6e e}'],
  ['display by a variable', '<div class="x">TEXT</div>', ':root{--d:none}.x{display:var(--d)}'],
  [
    'display in a nested rule',
    '<section class="a"><div class="x">TEXT</div></section>',
    '.a{color:#222;& .x{display:none}}',
  ],
  ['visibility in a sheet', '<div id="x">TEXT</div>', '#x{visibility:hidden}'],
  ['opacity', '<div class="x">TEXT</div>', '.x{opacity:.01}'],
  [
    'opacity in steps',
    '<div class="x"><div class="x"><div class="x">TEXT</div></div></div>',
    '.x{opacity:.4}',
  ],
  ['a filter', '<div style="filter:opacity(0%)">TEXT</div>'],
  ['a font without size', '<div class="x">TEXT</div>', '.x{font-size:0}'],
  ['a font of a pixel', '<div style="font: 1px/1 serif">TEXT</div>'],
  [
    'a box of a pixel',
    '<div class="x">TEXT</div>',
    '.x{position:absolute;width:1px;height:1px;overflow:hidden}',
  ],
  ['no height', '<div style="max-height:0;overflow:hidden">TEXT</div>'],
  ['a clip', '<div class="x">TEXT</div>', '.x{position:absolute;clip:rect(0,0,0,0)}'],
  ['a clip path', '<div class="x">TEXT</div>', '.x{clip-path:inset(50%)}'],
  ['a clip circle', '<div class="x">TEXT</div>', '.x{clip-path:circle(0)}'],
  ['a place off the page', '<div class="x">TEXT</div>', '.x{position:absolute;left:calc(-1px * 9999)}'],
  ['an indent', '<div class="x">TEXT</div>', '.x{text-indent:-9999px}'],
  ['a transform', '<div class="x">TEXT</div>', '.x{transform:translateX(-5000px)}'],
  ['no scale', '<div style="transform:scale(0)">TEXT</div>'],
  ['white on white', '<div class="x">TEXT</div>', '.x{color:#fff}'],
  ['nearly white on white', '<div class="x">TEXT</div>', '.x{color:rgb(250 250 250)}'],
  ['white by another name', '<div class="x">TEXT</div>', '.x{color:lab(100% 0 0)}'],
  [
    'the colour of a dark page',
    '<div class="x">TEXT</div>',
    'body{background:#111;color:#eee}.x{color:#121212}',
  ],
  ['no colour', '<div style="color:transparent">TEXT</div>'],
  ['the hidden attribute', '<div hidden>TEXT</div>'],
  ['a popover', '<div popover>TEXT</div>'],
  [
    'a sheet as data',
    '<link rel="stylesheet" href="data:text/css,.x%7Bdisplay:none%7D"><div class="x">TEXT</div>',
  ],
  ['a clip of open sides', '<div class="x">TEXT</div>', '.x{position:absolute;clip:rect(auto,0,auto,0)}'],
  ['a clip path in pixels', '<div class="x">TEXT</div>', '.x{clip-path:inset(0 5000px 0 0)}'],
  ['a clip rectangle', '<div class="x">TEXT</div>', '.x{clip-path:rect(0 0 0 0)}'],
  ['a clip box', '<div class="x">TEXT</div>', '.x{clip-path:xywh(0 0 0 0)}'],
  [
    'a place by a shorthand',
    '<div class="x">TEXT</div>',
    '.x{position:absolute;inset:-9999px auto auto -9999px}',
  ],
  ['a margin by a shorthand', '<div class="x">TEXT</div>', '.x{margin:0 0 0 calc(-1px * 9999)}'],
  ['a place outside the window', '<div class="x">TEXT</div>', '.x{position:fixed;left:200%}'],
  ['no line', '<div class="x">TEXT</div>', '.x{line-height:0;overflow:hidden}'],
  ['a zoom', '<div class="x">TEXT</div>', '.x{zoom:1%}'],
  ['letters over each other', '<div class="x">TEXT</div>', '.x{letter-spacing:-1em}'],
  ['a turn', '<div class="x">TEXT</div>', '.x{transform:rotateY(90deg)}'],
  ['a turn about a vector', '<div class="x">TEXT</div>', '.x{transform:rotate3d(0,1,0,.25turn)}'],
  ['a turn by its own property', '<div class="x">TEXT</div>', '.x{rotate:y 90deg}'],
  ['a matrix', '<div class="x">TEXT</div>', '.x{transform:matrix3d(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1)}'],
  ['a blur', '<div class="x">TEXT</div>', '.x{filter:blur(40px)}'],
  ['no contrast', '<div class="x">TEXT</div>', '.x{filter:contrast(0)}'],
  ['the most of a side', '<div class="x">TEXT</div>', '.x{max-block-size:0;overflow:hidden}'],
  ['a variable that is not set', '<div class="x">TEXT</div>', '.x{display:var(--nowhere,none)}'],
  [
    'a variable by its declaration',
    '<div class="x">TEXT</div>',
    '@property --d{syntax:"*";inherits:true;initial-value:none}.x{display:var(--d)}',
  ],
  ['the colour of a system', '<div class="x">TEXT</div>', '.x{color:Canvas}'],
  ['a colour in its markup', '<font color="white">TEXT</font>'],
  [
    'a colour and a background in markup',
    '<table bgcolor="black"><tr><td><font color="#010101">TEXT</font></td></tr></table>',
  ],
  ['being a note to a formula', '<math><semantics><annotation>TEXT</annotation></semantics></math>'],
  ['half a sheet', '<div class="x">TEXT</div>', '}.y{color:red}.z{color:;} .x{display:none}'],
];

const SHOWN: readonly (readonly [string, string, string?])[] = [
  ['a rule for print', '<div class="x">TEXT</div>', '@media print{.x{display:none}}'],
  ['a rule for a small window', '<div class="x">TEXT</div>', '@media (max-width: 600px){.x{display:none}}'],
  ['a later rule that shows', '<div class="x y">TEXT</div>', '.x{display:none}.x.y{display:block}'],
  ['a rule of more weight', '<div class="x" id="i">TEXT</div>', '#i{display:block}.x{display:none}'],
  ['an important rule', '<div class="x" style="display:none">TEXT</div>', '.x{display:block!important}'],
  ['a state that is not yet', '<div class="x">TEXT</div>', '.x:hover{display:none}'],
  ['what stands before it', '<div class="x">TEXT</div>', '.x::before{display:none}'],
  ['white on a dark box', '<div class="x">TEXT</div>', '.x{color:#fff;background:#123}'],
  ['white on a picture', '<div class="x">TEXT</div>', '.x{color:#fff;background:url(a.jpg)}'],
  [
    'a visible part of a hidden one',
    '<div class="x"><div class="y">TEXT</div></div>',
    '.x{visibility:hidden}.y{visibility:visible}',
  ],
  [
    'a letter size set again',
    '<div class="x"><div class="y">TEXT</div></div>',
    '.x{font-size:0}.y{font-size:16px}',
  ],
  ['text that a screen reader leaves out', '<div aria-hidden="true">TEXT</div>'],
  ['closed details', '<details><summary>More</summary>TEXT</details>'],
  ['a turn that is seen', '<div class="x">TEXT</div>', '.x{rotate:90deg;transform:rotate(90deg)}'],
  ['a clip of its edges', '<div class="x">TEXT</div>', '.x{clip-path:inset(0 10px round 4px)}'],
  [
    'a clip without sides',
    '<div class="x">TEXT</div>',
    '.x{position:absolute;clip:rect(auto,auto,auto,auto)}',
  ],
  ['ordinary letters', '<div class="x">TEXT</div>', '.x{letter-spacing:-.02em;line-height:1;zoom:1}'],
  ['an ordinary margin', '<div class="x">TEXT</div>', '.x{margin:0 auto;inset:0;position:relative}'],
  ['a colour in its markup', '<font color="#333333">TEXT</font>'],
  ['a soft shadow', '<div class="x">TEXT</div>', '.x{filter:blur(0) contrast(.9)}'],
  ['a rule without an element', '<div class="x">TEXT</div>', '.y{display:none}'],
];

/** A row shorter than the test's parameters would get Jest's `done` callback, and the test would never end. */
const complete = (rows: typeof HIDDEN): [string, string, string][] =>
  rows.map(([what, markup, css = '']) => [what, markup, css]);

describe('text hidden by the page’s own styles', () => {
  it.each(complete(HIDDEN))('is left out when hidden by %s', (_what, markup, css) => {
    expect(inside(markup, css)).not.toContain('According to the ministry');
  });

  it.each(['dialog', 'template'])('is left out inside a closed %s', (tag) => {
    expect(inside(`<${tag}>TEXT</${tag}>`, '')).not.toContain('According to the ministry');
  });

  it.each(complete(SHOWN))('is read in spite of %s', (_what, markup, css) => {
    expect(inside(markup, css)).toContain('According to the ministry');
  });

  it('is read but not judged when a long text is almost all hidden', () => {
    const { text, hiddenText } = extractArticle(
      fetchedPage(articleHtml({ head: '<style>.article-body{visibility:hidden}</style>' })),
    );
    expect(text).toContain('mend the bridge');
    expect(hiddenText).toBe('most');
  });

  it('is reported as possibly hidden when white, and another sheet may set the background', () => {
    const sheet = '<link rel="stylesheet" href="/site.css">';
    const article = read(`<div style="color:#fff"><p>${SECRET} ${SECRET} ${SECRET}</p></div>`, sheet);
    expect(article.text).toContain('According to the ministry');
    expect(article.hiddenText).toBe('possible');
    expect(read(`<div><p>${SECRET}</p></div>`, sheet).hiddenText).toBeUndefined();
  });

  it.each([
    ['two hundred thousand rules', '.article-body p{color:#111}'.repeat(40_000)],
    ['selectors of many steps', `${'div '.repeat(400)}p,${'* '.repeat(11)}p{display:none}`.repeat(60)],
    [
      'rules for every element',
      Array.from({ length: 9_000 }, (_, at) => `p:not(.a${at}) *{display:none}`).join(''),
    ],
    ['open brackets', '@media screen{'.repeat(30_000)],
    ['open blocks', 'a{'.repeat(30_000)],
    ['nested rules', `.a{${'& & &{'.repeat(200)}display:none${'}'.repeat(200)}}`],
    [
      'variables in variables',
      `${Array.from({ length: 60 }, (_, at) => `:root{--v${at}:var(--v${at + 1}) var(--v${at + 1})}`).join('')}p{color:var(--v0)}`,
    ],
    ['a comment without end', `/*${'x'.repeat(500_000)}`],
    ['quotes without end', `a{content:"${'\\"'.repeat(200_000)}`],
  ])('is found in bounded time with %s', (_what, css) => {
    const items = '<ul>' + '<li><span>x</span></li>'.repeat(3_000) + '</ul>';
    expect(read(items, `<style>${css}</style>`).text).toContain('mend the bridge');
  });
});
