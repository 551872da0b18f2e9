import { renderToStaticMarkup } from 'react-dom/server';
import { createElement, Fragment } from 'react';
import { markupNodes } from './markup-nodes.js';

const render = (html: string): string =>
  renderToStaticMarkup(createElement(Fragment, null, markupNodes(html)));

describe('markupNodes', () => {
  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['an image', 'a<img src=x onerror=alert(1)>', 'a<span></span>'],
    ['a script URL', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a script URL with a line break', '<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['a style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
    ['an iframe', '<iframe srcdoc="<script>1</script>"></iframe>', ''],
    ['an unknown class', '<p class="lead evil">a</p>', '<p class="lead">a</p>'],
  ])('removes %s', (_, html, expected) => {
    expect(render(html)).toBe(expected);
  });

  it('renders allowed elements and text', () => {
    expect(render('<h2>A</h2><p>1 &lt; 2 <b>c</b><br></p>')).toBe(
      '<h2>A</h2><p>1 &lt; 2 <strong>c</strong><br/></p>',
    );
  });

  it('limits the depth of nested elements', () => {
    expect(render('<div>'.repeat(5000)).length).toBeLessThan(1000);
  });
});
