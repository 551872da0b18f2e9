import { Text, type Element } from 'domhandler';

const OPENING = /<(?:script|style)(?=[\s/>])/gi;
const ENDING = { script: /<\/script(?=[\s/>])/gi, style: /<\/style(?=[\s/>])/gi } as const;

/**
 * Splits a page into the parts for the parser, without the content of scripts and styles: it is often half of a page, and
 * parsing it is slow. Styles are added to their element as text. `parser.innermost` shows whether a script tag has really
 * opened an element; in a comment or an attribute it has not.
 */
export function* markupParts(html: string, parser: { readonly innermost: Element | null }): Iterable<string> {
  const opening = new RegExp(OPENING);
  let from = 0;
  for (let match = opening.exec(html); match !== null; match = opening.exec(html)) {
    const end = html.indexOf('>', match.index) + 1;
    if (end === 0) break;
    yield html.slice(from, end);
    from = afterContent(html, end, parser.innermost);
    opening.lastIndex = from;
  }
  yield html.slice(from);
}

/** Where the parser continues: at the closing tag when the content of the element is skipped. */
function afterContent(html: string, end: number, element: Element | null): number {
  const name = element?.name;
  if (!element || (name !== 'script' && name !== 'style') || element.children.length > 0) return end;
  if (/ld\+json/i.test(element.attribs['type'] ?? '')) return end;
  const ending = new RegExp(ENDING[name]);
  ending.lastIndex = end;
  const at = ending.exec(html)?.index ?? html.length;
  if (name === 'style') {
    const text = new Text(html.slice(end, at));
    text.parent = element;
    element.children.push(text);
  }
  return at;
}
