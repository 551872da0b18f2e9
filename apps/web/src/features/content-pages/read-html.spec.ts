import { contentHtml, contentNodes } from '@vaglio/contracts';
import { pages } from '@vaglio/contracts/content-pages/it';
import { readHtml } from './read-html.js';

const cleaned = (html: string) => contentHtml(readHtml(html)).replaceAll('\n', '');

describe('readHtml', () => {
  it('keeps every element of the built-in pages', () => {
    const nodes = contentNodes(pages.privacy);
    expect(cleaned(contentHtml(nodes))).toBe(contentHtml(nodes).replaceAll('\n', ''));
  });

  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<scr<script>ipt>alert(1)</script><p>a', 'ipt&gt;alert(1)<p>a</p>'],
    ['<svg><a href="javascript:x">x</a></svg>b', 'b'],
    ['<iframe srcdoc="<script>x</script>"></iframe>a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    [
      '<a href="https://ok.example" target="_top" style="color:red">a</a>',
      '<a href="https://ok.example">a</a>',
    ],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<p class="lead evil">a</p><p class="modal">b</p>', '<p class="lead">a</p><p>b</p>'],
    ['<h1>T</h1><b>x</b><font>y</font>', '<h2>T</h2><strong>x</strong>y'],
    ['<style>p{}</style><!-- x --><p>&lt;script&gt;</p>', '<p>&lt;script&gt;</p>'],
    ['<form action="/x"><input value="a"></form>b', 'b'],
  ])('turns %s into %s', (html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });

  it('reads HTML with thousands of open tags', () => {
    expect(() => cleaned('<div>'.repeat(5_000))).not.toThrow();
  });
});
